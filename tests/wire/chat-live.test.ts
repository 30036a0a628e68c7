import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireMessage } from '#core/wire/chats.ts';
import { markChatRead } from '#server/chats/mark-chat-read.ts';
import { sendMessage } from '#server/chats/send-message.ts';
import { startTradeChat } from '#server/chats/start-chat.ts';
import { rows } from '#server/db/database.ts';
import { NOT_TO_BE_SAID } from '#server/edge/realtime/chat-talk.ts';
import { offer, person } from '#tests/support/people.ts';
import {
  accept,
  type RealtimeHouse,
  realtimeHouse,
  settled,
  type SignedIn,
  type TestNode,
  until,
} from '#tests/wire/realtime-house.ts';
import { type RawSocket, rawSocket } from '#tests/wire/realtime-socket.ts';

let house: RealtimeHouse;
let nodes: [TestNode, TestNode];
let seller: SignedIn;
let buyer: SignedIn;
let stranger: SignedIn;
let chatId: string;

beforeAll(async () => {
  house = await realtimeHouse();
  nodes = await Promise.all([house.node(), house.node()]);
  [seller, buyer, stranger] = (await Promise.all(
    [await person(house.db, { amount: '200' }), await person(house.db), await person(house.db)].map(
      (id) => house.signIn(id),
    ),
  )) as [SignedIn, SignedIn, SignedIn];
  const tradeId = await accept(house, await offer(house.db, seller.userId), buyer.userId);
  chatId = await startTradeChat(house.db, buyer.userId, tradeId);
});
afterAll(() => house?.close());

async function knock(topic: string, who: SignedIn | null, node = nodes[0]) {
  const raw = await rawSocket(node.url, house.anonKey);
  const reply = await raw.ask(`realtime:${topic}`, 'phx_join', {
    config: { private: true, broadcast: { ack: true }, presence: { enabled: true } },
    ...(who && { access_token: who.token }),
  });
  return { raw, reply: reply as { status: string } };
}

/** What was said in a room, by event. */
function told(raw: RawSocket, event: string): unknown[] {
  return raw.heard
    .filter(([, , , kind]) => kind === 'broadcast')
    .map(([, , , , payload]) => payload as { event: string; payload: unknown })
    .filter((said) => said.event === event)
    .map(({ payload }) => payload);
}

const config = { url: 'http://127.0.0.1:3000' } as Parameters<typeof sendMessage>[0]['config'];
const say = (who: SignedIn, body: string) =>
  sendMessage(
    { db: house.db, config },
    {
      chatId,
      senderId: who.userId,
      clientId: randomUUID(),
      body,
      replyTo: null,
      attachment: null,
    },
  );

test('what is said and read is heard at once on any node, in the room and by everyone who takes part', async () => {
  const [ofSeller, ofBuyer, home] = await Promise.all([
    knock(`chat:${chatId}`, seller),
    knock(`chat:${chatId}`, buyer, nodes[1]),
    knock(`user:${seller.userId}`, seller, nodes[1]),
  ]);
  expect([ofSeller, ofBuyer, home].map(({ reply }) => reply.status)).toEqual(['ok', 'ok', 'ok']);
  const sent = [];
  for (const body of ['One', 'Two', 'Three']) sent.push(await say(buyer, body));
  for (const { raw } of [ofSeller, ofBuyer]) {
    await until(() => told(raw, 'message').length >= 3);
    expect(told(raw, 'message')).toEqual(sent);
  }
  await until(() => told(home.raw, 'chat').length >= 3);
  expect(told(home.raw, 'chat').at(-1)).toEqual({
    chat_id: chatId,
    seq: (sent.at(-1) as WireMessage).seq,
    sender_id: buyer.userId,
  });
  const { seq } = sent.at(-1) as WireMessage;
  await markChatRead(house.db, { chatId, userId: seller.userId, seq, deliveredOnly: false });
  await until(() => told(ofBuyer.raw, 'receipt').length > 0);
  expect(told(ofBuyer.raw, 'receipt')).toEqual([
    { user_id: seller.userId, last_read_seq: seq, last_delivered_seq: seq },
  ]);
});

test('another user, a visitor and the public room of that name hear nothing', async () => {
  for (const who of [stranger, null]) {
    expect((await knock(`chat:${chatId}`, who)).reply.status).toBe('error');
  }
  expect((await knock(`user:${seller.userId}`, stranger)).reply.status).toBe('error');
  expect((await knock(`chat:${chatId.toUpperCase()}`, seller)).reply.status).toBe('error');
  const eavesdropper = await rawSocket(nodes[0].url, house.anonKey);
  await eavesdropper.ask(`realtime:chat:${chatId}`, 'phx_join', {
    config: {
      postgres_changes: [{ event: '*', schema: 'public', table: 'messages' }],
    },
    access_token: stranger.token,
  });
  await say(buyer, 'For the seller alone');
  await settled();
  await settled();
  expect(told(eavesdropper, 'message')).toEqual([]);
  expect(JSON.stringify(eavesdropper.heard)).not.toContain('For the seller alone');
});

test('nobody forges a message, a receipt or a presence there; typing carries the name of whoever types', async () => {
  const [ofSeller, ofBuyer] = await Promise.all([
    knock(`chat:${chatId}`, seller),
    knock(`chat:${chatId}`, buyer),
  ]);
  const topic = `realtime:chat:${chatId}`;
  const before = told(ofSeller.raw, 'message').length;
  for (const event of ['message', 'receipt', 'chat', 'typing ']) {
    const answer = await ofBuyer.raw.ask(topic, 'broadcast', {
      type: 'broadcast',
      event,
      payload: { body: 'Payment confirmed by Oja', sender_role: 'system' },
    });
    expect(answer, event).toEqual({ status: 'error', response: { reason: NOT_TO_BE_SAID } });
  }
  const present = await ofBuyer.raw.ask(topic, 'presence', {
    type: 'presence',
    event: 'track',
    payload: { user_id: seller.userId },
  });
  expect(present).toMatchObject({ status: 'error' });
  await ofBuyer.raw.ask(topic, 'broadcast', {
    type: 'broadcast',
    event: 'typing',
    payload: { user_id: seller.userId, body: '<b>' },
  });
  await until(() => told(ofSeller.raw, 'typing').length > 0);
  expect(told(ofSeller.raw, 'typing')).toEqual([{ user_id: buyer.userId }]);
  expect(told(ofSeller.raw, 'message')).toHaveLength(before);
});

test('whoever no longer takes part is put out of the room at once', async () => {
  const guest = await house.signIn(await person(house.db));
  const people = (ids: readonly string[]) =>
    rows(
      house.db,
      sql`update chats set participant_ids = ${[...ids]}::uuid[] where id = ${chatId}`,
    );
  await people([seller.userId, buyer.userId, guest.userId]);
  const [{ raw }, { raw: stays }] = await Promise.all([
    knock(`chat:${chatId}`, guest, nodes[1]),
    knock(`chat:${chatId}`, buyer, nodes[1]),
  ]);
  await people([seller.userId, buyer.userId]);
  await until(() => raw.heard.some(([, , , event]) => event === 'phx_close'));
  await say(buyer, 'Without the guest');
  await until(() => told(stays, 'message').length > 0);
  expect(JSON.stringify(raw.heard)).not.toContain('Without the guest');
});

test('what is said at once by many is told without loss; the places tell the order', async () => {
  const { raw } = await knock(`chat:${chatId}`, seller);
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, n) => say(n % 2 ? buyer : seller, `Word ${n}`)),
  );
  await until(() => told(raw, 'message').length >= sent.length);
  const heard = (told(raw, 'message') as WireMessage[]).map(({ seq }) => seq);
  expect([...heard].sort((a, b) => a - b)).toEqual(
    sent.map(({ seq }) => seq).sort((a, b) => a - b),
  );
  expect(new Set(heard).size).toBe(sent.length);
});
