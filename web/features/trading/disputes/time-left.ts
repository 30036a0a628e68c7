import { text, type Text } from '#core/language/text.ts';

const MINUTE_MS = 60_000;

/** "23 h 12 min", "48 min", "less than a minute"; null once the moment is past. */
export function timeLeft(until: Date, now: Date): string | Text | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  const minutes = Math.floor(left / MINUTE_MS);
  if (minutes < 1) return text('less than a minute');
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}
