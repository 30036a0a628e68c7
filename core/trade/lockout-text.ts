import { text, type Text } from '#core/language/text.ts';

const IN_LAGOS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "You can accept again from Friday 15:45, Lagos time." The minute is rounded up, so that it holds. */
export function lockoutText(until: Date): Text {
  const minute = new Date(Math.ceil(until.getTime() / 60_000) * 60_000);
  return text('You can accept again from {moment}, Lagos time.', {
    moment: IN_LAGOS.format(minute),
  });
}
