import { expect, test } from 'vitest';
import type { WireMessage } from '#core/chats/wire.ts';
import { countNew, conversationRows } from '#web/features/messaging/chat/conversation-rows.ts';

const messageAt = (seq: number, change: Partial<WireMessage> = {}) =>
  ({
    id: `m${seq}`,
    seq,
    sender_id: 'bola',
    kind: 'text',
    client_id: null,
    is_automatic: false,
    created_at: new Date(2026, 10, 21, 12, seq).toISOString(),
    deleted_at: null,
    ...change,
  }) as WireMessage;

const rowsOf = (messages: WireMessage[], fresh = { after: 99, upTo: 99 }) =>
  conversationRows({ messages, waiting: [], userId: 'ada', fresh });

test('what one person says in one go is one group; another person, a pause or an event begins a new one', () => {
  const rows = rowsOf([
    messageAt(1),
    messageAt(2),
    messageAt(3, { sender_id: 'ada' }),
    messageAt(4, { kind: 'event', sender_id: null }),
    messageAt(5),
    messageAt(20),
  ]);
  expect(rows.map((row) => (row.kind === 'message' ? [row.starts, row.ends] : row.kind))).toEqual([
    [true, false],
    [false, true],
    [true, true],
    'event',
    [true, true],
    [true, true],
  ]);
});

test('the first row of each day shows it', () => {
  const next = { created_at: new Date(2026, 10, 22, 9).toISOString() };
  const rows = rowsOf([messageAt(1), messageAt(2), messageAt(3, next)]);
  expect(rows.map((row) => row.kind !== 'new' && row.day?.getDate())).toEqual([21, undefined, 22]);
});

test('the line of new messages precedes the first one of others, once, and not for later ones', () => {
  const messages = [
    messageAt(1),
    messageAt(2, { sender_id: 'ada' }),
    messageAt(3),
    messageAt(4),
    messageAt(5),
  ];
  const kinds = rowsOf(messages, { after: 1, upTo: 4 }).map(({ kind }) => kind);
  expect(kinds).toEqual(['message', 'message', 'new', 'message', 'message', 'message']);
  expect(rowsOf(messages, { after: 4, upTo: 4 }).some(({ kind }) => kind === 'new')).toBe(false);
  expect(countNew(messages, 'ada', 1)).toBe(3);
});
