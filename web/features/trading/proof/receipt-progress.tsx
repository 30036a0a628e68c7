import { useEffect, useState } from 'react';
import type { Sending } from '#web/features/trading/proof/use-send-receipt.ts';
import { t } from '#web/lib/i18n/language.ts';

const SLOW_MS = 8_000;

/** A receipt's progress; after eight seconds it says that the network is slow and nothing is lost. */
export function ReceiptProgress({ sending }: { sending: Sending }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const sent = sending.step === 'sending' ? sending.sent : sending.step === 'submitting' ? 1 : 0;
  const percent = Math.round(sent * 100);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t('Sending the receipt')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-1.5 h-1 overflow-hidden rounded-chip bg-s3"
      >
        <div
          className="h-full origin-left bg-ink transition-transform duration-140"
          style={{ transform: `scaleX(${sent})` }}
        />
      </div>
      <p className="mt-1 text-sm text-ink2">
        {progressText(sending, percent)}
        {isSlow && t(' The network is slow; keep this page open.')}
      </p>
    </div>
  );
}

function progressText(sending: Sending, percent: number): string {
  if (sending.step === 'shrinking') return t('Making it smaller…');
  if (sending.step === 'submitting') return t('Showing it to the seller…');
  return t('Sending, {percent}%', { percent });
}
