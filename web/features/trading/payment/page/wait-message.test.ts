import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import { waitMessage, type Waiting } from '#web/features/trading/payment/page/wait-message.ts';

const SINCE = new Date('2026-11-21T14:38:00Z');
const after = (minutes: number) => new Date(SINCE.getTime() + minutes * 60_000);
const WAITING: Waiting = { since: SINCE, other: 'Bola', Other: 'Bola', usualSeconds: 240 };

test.each([
  [0, 'Bola’s average release is 4 min', false],
  [14.99, 'Bola’s average release is 4 min', false],
  [15, 'Bola is slow', true],
  [59, 'Bola is slow', true],
  [60, 'Bola is more than an hour late', true],
  [719, 'Bola is more than an hour late', true],
  [720, 'Bola has not released for twelve hours', true],
])('%d minutes after paying the buyer reads: %s', (minutes, title, isSlow) => {
  expect(inEnglish(waitMessage(WAITING, after(minutes)))).toMatchObject({ title, isSlow });
});

test('without a seller’s record no usual time is made up', () => {
  const { title } = inEnglish(waitMessage({ ...WAITING, usualSeconds: null }, SINCE));
  expect(title).toBe('Bola has been notified');
});

test('M-5.M6 a waiting buyer is not shown that a dispute has to wait', () => {
  const { detail } = inEnglish(waitMessage(WAITING, SINCE));
  expect(detail).toContain('you can open a dispute at any time');
  expect(detail).not.toContain('and you may open a dispute');
});
