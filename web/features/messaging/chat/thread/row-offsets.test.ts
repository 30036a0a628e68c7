import { expect, test } from 'vitest';
import type { ConversationRow } from '#web/features/messaging/chat/conversation-rows.ts';
import {
  estimateOf,
  openingRow,
  offsetOf,
} from '#web/features/messaging/chat/thread/row-offsets.ts';
import { nextRow } from '#web/features/messaging/chat/thread/list-keys.ts';

const messageRow = (key: string, day: Date | null = null) =>
  ({ kind: 'message', key, day, starts: true, ends: true }) as ConversationRow;
const fresh: ConversationRow = { kind: 'new', key: 'new' };

test('a conversation opens at what is new, even at its start, and otherwise at its end', () => {
  expect(openingRow([messageRow('a'), messageRow('b')])).toBe(2);
  expect(openingRow([messageRow('a'), fresh, messageRow('b')])).toBe(1);
  expect(openingRow([fresh, messageRow('a')])).toBe(0);
});

test('the offset of a row is below everything before it, with the rows of days', () => {
  const rows = [messageRow('a', new Date()), fresh, messageRow('b')];
  expect(offsetOf(rows, 0)).toBe(12);
  expect(offsetOf(rows, 2)).toBe(12 + estimateOf(rows[0]) + estimateOf(rows[1]));
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
