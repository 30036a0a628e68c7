import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ChatLine } from '#core/chats/wire.ts';
import { chatLineQuery, putReceipt } from '#web/features/messaging/chat/chat-queries.ts';

const lineWith = (read: number, unread = 0) =>
  ({
    chat_id: 'c',
    unread,
    people: [{ user_id: 'bola', handle: 'Bola', last_read_seq: read, last_delivered_seq: read }],
  }) as unknown as ChatLine;

test('a response older than a receipt does not undo the receipt', async () => {
  const client = new QueryClient();
  const read = async (line: ChatLine) => {
    await client.fetchQuery({ ...chatLineQuery('c'), queryFn: async () => line, staleTime: 0 });
    return client.getQueryData(chatLineQuery('c').queryKey);
  };
  await read(lineWith(3));
  putReceipt(client, 'c', { user_id: 'bola', last_read_seq: 9, last_delivered_seq: 9 });
  const late = await read(lineWith(5, 2));
  expect(late?.people[0]).toMatchObject({ last_read_seq: 9, last_delivered_seq: 9 });
  expect(late?.unread).toBe(2);
  expect((await read(lineWith(12)))?.people[0]).toMatchObject({ last_read_seq: 12 });
});
