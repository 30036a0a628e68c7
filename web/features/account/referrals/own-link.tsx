import { Share2 } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** One's code and the link with it, to copy or to share. */
export function OwnLink({ code }: { code: string }) {
  const link = `${publicConfig().url}/sign-up?ref=${code}`;
  const mayShare = 'share' in navigator;
  return (
    <div className="border-y border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-sm font-semibold text-ink2">{t('Your code')}</p>
          <p className="mt-0.5 font-display text-xl font-bold tracking-[0.04em]">{code}</p>
        </div>
        <CopyButton value={code} what={t('referral code')} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-ink2">{t('Your link')}</p>
          <p className="mt-0.5 wrap-anywhere">{link}</p>
        </div>
        <div className="flex gap-2">
          {mayShare && (
            <Button
              onClick={() => {
                // Closing the share dialog is no failure.
                navigator.share({ title: 'Oja', url: link }).catch(() => undefined);
              }}
            >
              <Icon of={Share2} size={16} />
              {t('Share')}
            </Button>
          )}
          <CopyButton value={link} what={t('referral link')} />
        </div>
      </div>
    </div>
  );
}
