import { text, type Text } from '#core/language/text.ts';

/** A wait as promised: never shorter than measured. */
export function replyTimeText(seconds: number): Text {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes <= 10) return text('{minutes} min', { minutes });
  if (minutes <= 55) return text('{minutes} min', { minutes: Math.ceil(minutes / 5) * 5 });
  return text('{count, plural, one {# hour} other {# hours}}', { count: Math.ceil(minutes / 60) });
}
