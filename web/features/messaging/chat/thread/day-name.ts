import { t } from '#web/lib/i18n/language.ts';

/** "Today", "Yesterday", "Friday, 20 November", and with its year once that has passed. */
export function dayName(date: Date, now = new Date()): string {
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  if (days < 1) return t('Today');
  if (days < 2) return t('Yesterday');
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return date.toLocaleDateString('en-GB', { ...day, ...year });
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
