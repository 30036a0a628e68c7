import { clockTime, shortDay } from '#web/lib/time/clock-time.ts';

/** An absolute time as short as it can be: "14:32" today, "20 Nov, 14:32", "20 Nov 2025, 14:32" in another year. */
export function shortTime(date: Date, now = new Date(), { seconds = false } = {}): string {
  const time = clockTime(date, { seconds });
  if (date.toDateString() === now.toDateString()) return time;
  return `${shortDay(date, now)}, ${time}`;
}

/** "21 Nov 2026, 14:41", for records. */
export function fullTime(date: Date): string {
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day}, ${clockTime(date)}`;
}
