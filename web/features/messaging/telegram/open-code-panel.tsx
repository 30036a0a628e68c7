import { Send } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { TELEGRAM_CODE_MINUTES } from '#core/telegram/limits.ts';
import { StartLink } from '#web/features/messaging/telegram/start-link.tsx';
import { type OpenCode, usePlayBot } from '#web/features/messaging/telegram/telegram-queries.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig, serverOffsetMs } from '#web/lib/supabase/public-config.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Countdown } from '#web/ui/feedback/countdown.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const QrSquare = lazy(() => import('#web/ui/display/qr-square.tsx'));

/** A code for the bot: to open on this device, to scan with another, to send by hand. */
export function OpenCodePanel({
  open,
  onAgain,
}: {
  open: OpenCode;
  onAgain: (code: OpenCode) => void;
}) {
  const { code, bot, deep_link: deepLink, expires_at: expiresAt } = open;
  const [overCode, setOverCode] = useState<string | null>(null);
  const isOver = overCode === code;
  const end = useCallback(() => setOverCode(code), [code]);
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-s1 p-5">
      {!isOver && (
        <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
          <Suspense fallback={<Skeleton className="size-48 shrink-0 rounded-control!" />}>
            <QrSquare text={deepLink} label={t('QR code that opens the bot with your code')} />
          </Suspense>
          <div className="flex w-full min-w-0 flex-1 flex-col gap-4">
            <p className="text-ink2">
              {t('Scan it with your phone, or open Telegram here, and press Start.')}
            </p>
            <a
              href={deepLink}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'primary' })}
            >
              <Icon of={Send} size={18} />
              {t('Open Telegram')}
            </a>
            <div>
              <p className="text-sm font-semibold text-ink2">
                {t('Or send this code to @{bot}', { bot })}
              </p>
              <div className="mt-1 flex items-center justify-between gap-3">
                <code className="min-w-0 font-mono text-base break-all">{code}</code>
                <CopyButton value={code} what={t('code')} />
              </div>
              <p className="mt-1 text-sm text-ink3">
                {t('Don’t share it: it links whichever chat sends it.')}
              </p>
            </div>
          </div>
        </div>
      )}
      <Countdown
        key={code}
        deadline={expiresAt}
        serverOffsetMs={serverOffsetMs()}
        windowMs={TELEGRAM_CODE_MINUTES * 60_000}
        label={t('Works until {time}', { time: clockTime(new Date(expiresAt)) })}
        overLabel={t('This code has expired')}
        onZero={end}
      />
      {isOver && <StartLink label={t('Get a new code')} onStarted={onAgain} />}
      {!isOver && publicConfig().mode === 'sandbox' && <PlayBot code={code} />}
    </div>
  );
}

/** The sandbox's bot is on nobody's phone, so it is simulated here. */
function PlayBot({ code }: { code: string }) {
  const play = usePlayBot(useUserId());
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      {play.error && (
        <ErrorState title={t('The bot did not answer')} money={t('No changes were made.')} />
      )}
      <Button busy={play.isPending} onClick={() => play.mutate(code)}>
        {t('Send it as the sandbox’s Telegram')}
      </Button>
      <p className="text-sm text-ink3">
        {t('You can read what the bot writes in the sandbox outbox.')}
      </p>
    </div>
  );
}
