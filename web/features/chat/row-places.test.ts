import { expect, test } from 'vitest';
import type { RoomRow } from '#web/features/chat/room-rows.ts';
import { estimateOf, openingRow, placeOf } from '#web/features/chat/row-places.ts';
import { nextRow } from '#web/features/chat/list-keys.ts';

const word = (key: string, day: Date | null = null) =>
  ({ kind: 'message', key, day, starts: true, ends: true }) as RoomRow;
const fresh: RoomRow = { kind: 'new', key: 'new' };

test('a room opens at what is new, be it the first word at all, and otherwise at its end', () => {
  expect(openingRow([word('a'), word('b')])).toBe(2);
  expect(openingRow([word('a'), fresh, word('b')])).toBe(1);
  expect(openingRow([fresh, word('a')])).toBe(0);
});

test('the place of a row is below everything before it, with the lines of days', () => {
  const rows = [word('a', new Date()), fresh, word('b')];
  expect(placeOf(rows, 0)).toBe(12);
  expect(placeOf(rows, 2)).toBe(12 + estimateOf(rows[0]) + estimateOf(rows[1]));
  expect(estimateOf(rows[0])).toBeGreaterThan(estimateOf(rows[2]));
});

test.each([
  ['ArrowUp', 0, 0],
  ['ArrowDown', 19, 19],
  ['PageUp', 10, 2],
  ['PageDown', 15, 19],
  ['Home', 9, 0],
  ['End', 9, 19],
  ['a', 9, null],
])('%s leads from row %i of 20 to %s', (key, from, to) => {
  expect(nextRow(key, from, 20)).toBe(to);
});
