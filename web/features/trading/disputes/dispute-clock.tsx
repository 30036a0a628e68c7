import { timeLeft } from '#web/features/trading/disputes/time-left.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Trans } from '#web/ui/display/trans.tsx';

/** "Due by 22 Nov, 14:32 · 23 h 12 min left". These clocks run for hours, so they are no live region. */
export function DisputeClock({ label, at, now }: { label: string; at: Date; now: Date }) {
  const left = timeLeft(at, now);
  const isUrgent = left !== null && at.getTime() - now.getTime() < 60 * 60_000;
  return (
    <>
      {label} <time dateTime={at.toISOString()}>{shortTime(at)}</time>
      {left && (
        <>
          {' '}
          <Trans
            text="· <span>{left}</span> left"
            values={{ left }}
            wraps={{
              span: (chunks) => (
                <span role="timer" aria-live="off" className={isUrgent ? 'text-fitila' : undefined}>
                  {chunks}
                </span>
              ),
            }}
          />
        </>
      )}
    </>
  );
}
