import { t } from '#web/lib/i18n/language.ts';

/** "14:47" in the reader's own time zone, or in the one given. */
export function clockTime(
  date: Date,
  { seconds = false, zone }: { seconds?: boolean; zone?: string } = {},
): string {
  // Lists format it a hundred times a second while scrolling, and Intl with time zones is slow.
  if (zone === undefined) {
    const parts = [date.getHours(), date.getMinutes(), ...(seconds ? [date.getSeconds()] : [])];
    return parts.map((part) => String(part).padStart(2, '0')).join(':');
  }
  return date.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    ...(seconds && { second: '2-digit' }),
  });
}

/** "14:32" today, "Yesterday", "19 Nov", and with its year once that has passed. */
export function dayOrTime(date: Date, now = new Date()): string {
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days < 1) return clockTime(date);
  if (days < 2) return t('Yesterday');
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year });
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
