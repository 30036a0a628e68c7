import { clockTime } from '#web/lib/time/clock-time.ts';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';
import { Trans } from '#web/ui/display/trans.tsx';

/** "as of 14:34" on the reader's own clock, which the server does not know. */
export function AsOf({ time, before = '' }: { time: number; before?: string }) {
  const hydrated = useHydrated();
  if (!hydrated || time === 0) return null;
  return (
    <>
      {before}
      <Trans
        text="as of <time>{time}</time>"
        values={{ time: clockTime(new Date(time)) }}
        wraps={{ time: (chunks) => <time dateTime={new Date(time).toISOString()}>{chunks}</time> }}
      />
    </>
  );
}
