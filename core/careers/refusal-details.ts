import { text, type Text } from '#core/language/text.ts';

/** When somebody who has applied too often may try again. */
export function tryAgainText(seconds: number): Text {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return text('Try again in {hours} hours.', { hours: Math.ceil(minutes / 60) });
  return text('{minutes, plural, one {Try again in a minute.} other {Try again in # minutes.}}', {
    minutes,
  });
}
