import { expect, test } from 'vitest';
import { remaining } from '#web/lib/time/countdown.ts';

const deadline = new Date('2026-11-21T14:47:00Z');
const at = (time: string) => new Date(`2026-11-21T${time}Z`).getTime();

test.each([
  ['14:34:19', '12:41', 'calm'],
  ['14:42:00', '05:00', 'calm'],
  ['14:42:01', '04:59', 'warn'],
  ['14:45:00', '02:00', 'warn'],
  ['14:45:22', '01:38', 'urgent'],
  ['14:47:00', '0:00', 'over'],
  ['15:00:00', '0:00', 'over'],
])('at %s the clock shows %s and is %s', (time, text, tone) => {
  expect(remaining(deadline, at(time))).toMatchObject({ text, tone });
});

test('a device whose clock is ten minutes slow still counts on the server’s clock', () => {
  expect(remaining(deadline, at('14:24:19'), 10 * 60_000)).toMatchObject({ text: '12:41' });
});

test('a window of more than an hour keeps counting in minutes', () => {
  expect(remaining(deadline, at('13:00:00')).text).toBe('107:00');
});
