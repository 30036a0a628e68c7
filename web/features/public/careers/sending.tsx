import { useEffect, useState } from 'react';
import type { Progress } from '#web/features/public/careers/use-apply.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { UploadRefused } from '#web/lib/supabase/upload-file.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

const SLOW_MS = 8_000;

/** The progress; after eight seconds it says that the network is slow and nothing is lost. */
export function SendingLine({ progress }: { progress: Progress }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const percent = progress.step === 'cv' ? Math.round(progress.sent * 100) : 100;
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t('Sending your application')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1 overflow-hidden rounded-chip bg-s3"
      >
        <div
          className="h-full origin-left bg-ink transition-transform duration-140"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
      <p className="mt-1.5 text-sm text-ink2">
        {progress.step === 'cv'
          ? t('Sending your CV, {percent}%', { percent })
          : t('Sending your letter…')}
        {isSlow && ` ${t('The network is slow; keep this page open.')}`}
      </p>
    </div>
  );
}

/** Why nothing arrived, and that nothing typed is lost. */
export function NotSent({ error, retry }: { error: unknown; retry: (() => void) | undefined }) {
  const reassurance = t('What you wrote is still here.');
  if (error instanceof UploadRefused) {
    const { status } = error;
    const isWrong = status === 413 || status === 415 || status === 400;
    return (
      <ErrorState
        title={isWrong ? t('This file was not accepted') : t('Your CV was not sent')}
        money={isWrong ? `${t('Choose another PDF of at most 5 MB.')} ${reassurance}` : reassurance}
        offline={status === null}
        {...(!isWrong && retry && { onRetry: retry, retryLabel: t('Try again') })}
      />
    );
  }
  const { code, title, message } = refusalOf(error);
  if (code === null || code === 'UNEXPECTED') {
    return (
      <ErrorState
        title={t('Your application was not sent')}
        money={`${t('Can’t reach Oja.')} ${reassurance}`}
        {...(retry && { onRetry: retry, retryLabel: t('Try again') })}
      />
    );
  }
  return <ErrorState title={t(title)} money={`${t(message)} ${reassurance}`} />;
}
