import { clockTime } from '#web/lib/time/clock-time.ts';

/** An absolute time as short as it can be: "14:32" today, "20 Nov, 14:32" on other days. */
export function shortTime(date: Date, now = new Date()): string {
  if (date.toDateString() === now.toDateString()) return clockTime(date);
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
  return `${day}, ${clockTime(date)}`;
}

/** "21 Nov 2026, 14:41", for records. */
export function fullTime(date: Date): string {
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day}, ${clockTime(date)}`;
}
