import { t } from '#web/lib/i18n/language.ts';

/** How old something was at a moment: "40 s", "12 min", "3 h". */
export function ageText(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1_000));
  if (seconds < 120) return t('{seconds} s', { seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 120
    ? t('{minutes} min', { minutes })
    : t('{hours} h', { hours: Math.round(minutes / 60) });
}
