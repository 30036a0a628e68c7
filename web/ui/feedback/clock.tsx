import { clockTime, dayOrTime } from '#web/lib/time/clock-time.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';

/** Nigeria's clock, for pages made before the reader's own time zone is known. */
const HOME_ZONE = 'Africa/Lagos';

/** A time of day in the reader's zone; the server, which cannot know it, renders Nigeria's. */
export function Clock({
  at,
  seconds = false,
  day = false,
}: {
  at: string | Date;
  seconds?: boolean;
  /** Once it is not today: shows the day too, or the day alone. */
  day?: boolean | 'alone';
}) {
  const zone = useHydrated() ? undefined : HOME_ZONE;
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()}>
      {zone || !day ? clockTime(date, { seconds, zone }) : dated()}
    </time>
  );

  function dated(): string {
    return day === 'alone' ? dayOrTime(date) : shortTime(date, new Date(), { seconds });
  }
}
