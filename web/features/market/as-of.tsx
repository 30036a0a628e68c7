import { clockTime } from '#web/lib/clock-time.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { Said } from '#web/ui/said.tsx';

/** "as of 14:34" on the reader's own clock, which the server does not know. */
export function AsOf({ time, before = '' }: { time: number; before?: string }) {
  const hydrated = useHydrated();
  if (!hydrated || time === 0) return null;
  return (
    <>
      {before}
      <Said
        text="as of <time>{time}</time>"
        values={{ time: clockTime(new Date(time)) }}
        wraps={{ time: (words) => <time dateTime={new Date(time).toISOString()}>{words}</time> }}
      />
    </>
  );
}
