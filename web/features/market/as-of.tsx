import { clockTime } from '#web/lib/clock-time.ts';
import { useHydrated } from '#web/lib/hydrated.ts';

/** "as of 14:34" on the reader's own clock, which the server does not know. */
export function AsOf({ time, before = '' }: { time: number; before?: string }) {
  const hydrated = useHydrated();
  if (!hydrated || time === 0) return null;
  return (
    <>
      {before}as of <time dateTime={new Date(time).toISOString()}>{clockTime(new Date(time))}</time>
    </>
  );
}
