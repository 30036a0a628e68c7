import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ChatLine, WireMessage } from '#core/chats/wire.ts';
import { chatLineQuery } from '#web/features/messaging/chat/chat-queries.ts';
import { shownOf } from '#web/features/messaging/chat/thread/message-store.ts';
import { threadQuery } from '#web/features/messaging/chat/thread/thread.ts';

const messagesBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: `${from + at}`,
    seq: from + at,
  })) as WireMessage[];

vi.mock('#web/features/messaging/chat/chat-calls.ts', () => ({
  readBefore: async (_chatId: string, seq: number | null) =>
    seq === null ? messagesBetween(251, 300) : messagesBetween(Math.max(1, seq - 50), seq - 1),
}));

test('who speaks for the product under another name begins where they stopped reading', async () => {
  const client = new QueryClient();
  const line = {
    your_id: 'oja-support',
    unread: 40,
    people: [
      { user_id: 'ada', last_read_seq: 300 },
      { user_id: 'oja-support', last_read_seq: 200 },
    ],
  } as unknown as ChatLine;
  client.setQueryData(chatLineQuery('c').queryKey, line);
  const thread = await client.fetchQuery(threadQuery('c'));
  const shown = shownOf(thread).map(({ seq }) => seq);
  expect([shown[0], shown.at(-1)]).toEqual([171, 220]);
});
