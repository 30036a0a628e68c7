/** A person's quiet hours, and whether their notifications come as a digest. */
export interface NotificationSchedule {
  readonly time_zone: string;
  /** Minutes of the day; null for no quiet hours. They span midnight where they begin later than they end. */
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly steps_pass: boolean;
  readonly digest: 'off' | 'daily' | 'weekly';
  readonly digest_hour: number;
  /** 0 is Sunday. */
  readonly digest_weekday: number;
}

/** Where a person chose nothing. */
export const DEFAULT_SCHEDULE: NotificationSchedule = {
  time_zone: 'Africa/Lagos',
  quiet_from: null,
  quiet_to: null,
  steps_pass: true,
  digest: 'off',
  digest_hour: 8,
  digest_weekday: 1,
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** When the quiet hours around this moment end; null outside of them. */
export function quietUntil(
  { time_zone: zone, quiet_from: from, quiet_to: to }: NotificationSchedule,
  at: Date,
): Date | null {
  if (from === null || to === null) return null;
  const { day, minute } = wallTime(zone, at);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const end = momentOf(zone, minute < to ? day : day + DAY_MS, to);
  return end > at ? end : null;
}

/** When the next digest mail is due after this moment; null without digests. */
export function nextDigest(schedule: NotificationSchedule, at: Date): Date | null {
  const { time_zone: zone, digest, digest_hour: hour, digest_weekday: weekday } = schedule;
  if (digest === 'off') return null;
  const { day } = wallTime(zone, at);
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = day + ahead * DAY_MS;
    if (digest === 'weekly' && new Date(date).getUTCDay() !== weekday) continue;
    const due = momentOf(zone, date, hour * 60);
    if (due > at) return due;
  }
  return null;
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Local time there: the day, as its midnight in UTC, and the minute of it. */
function wallTime(zone: string, at: Date): { day: number; minute: number } {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return {
    day: Date.UTC(part('year'), part('month') - 1, part('day')),
    minute: part('hour') * 60 + part('minute'),
  };
}

/** The moment of this local minute of this day. An hour that a change of clocks skips is the next. */
function momentOf(zone: string, day: number, minute: number): Date {
  const shown = day + minute * MINUTE_MS;
  const offsetAt = (moment: number) => {
    const wall = wallTime(zone, new Date(moment));
    return wall.day + wall.minute * MINUTE_MS - moment;
  };
  const first = shown - offsetAt(shown);
  const second = shown - offsetAt(first);
  const isShown = second + offsetAt(second) === shown;
  return new Date(isShown ? second : Math.max(first, second));
}

function formatOf(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
}
