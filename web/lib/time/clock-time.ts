import { t } from '#web/lib/i18n/language.ts';

/** Nigeria's clock is an hour ahead of UTC all year. */
const LAGOS_OFFSET_MS = 60 * 60_000;

/**
 * "14:47" in the reader's own time zone, or in Nigeria's. Lists format it a hundred times a second while scrolling, and
 * the first use of Intl with a time zone costs a phone a tenth of a second: so by hand.
 */
export function clockTime(
  date: Date,
  { seconds = false, zone }: { seconds?: boolean; zone?: 'Africa/Lagos' | undefined } = {},
): string {
  if (zone) {
    const there = new Date(date.getTime() + LAGOS_OFFSET_MS).toISOString();
    return there.slice(11, seconds ? 19 : 16);
  }
  const parts = [date.getHours(), date.getMinutes(), ...(seconds ? [date.getSeconds()] : [])];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** "14:32" today, "Yesterday", "19 Nov", "19 Nov 2025" in another year; a day ahead with its time: "22 Nov, 05:18". */
export function dayOrTime(date: Date, now = new Date()): string {
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days < 0) return `${shortDay(date, now)}, ${clockTime(date)}`;
  if (days < 1) return clockTime(date);
  return days < 2 ? t('Yesterday') : shortDay(date, now);
}

/** "19 Nov", "19 Nov 2025" in another year. */
export function shortDay(date: Date, now = new Date()): string {
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year });
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
