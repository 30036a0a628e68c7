import { expect, test } from 'vitest';
import { byDay } from '#core/wallet/days.ts';

const at = (text: string) => ({ at: new Date(text) });
const now = new Date('2026-11-21T10:00:00');

test('rows are grouped by their day, newest first', () => {
  const days = byDay(
    [
      at('2026-11-21T09:00:00'),
      at('2026-11-21T00:00:00'),
      at('2026-11-20T23:59:59'),
      at('2026-11-18T12:00:00'),
      at('2025-11-18T12:00:00'),
    ],
    now,
  );
  expect(days.map(({ name, lines }) => [name, lines.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['18 November', 1],
    ['18 November 2025', 1],
  ]);
});

test('a server that is a minute ahead past midnight still writes today', () => {
  const late = new Date('2026-11-21T23:59:30');
  expect(byDay([at('2026-11-22T00:00:10')], late)[0]?.name).toBe('Today');
});

test('nothing has no days', () => {
  expect(byDay([], now)).toEqual([]);
});
