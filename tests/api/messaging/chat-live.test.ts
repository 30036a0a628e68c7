import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireMessage } from '#core/chats/wire.ts';
import { getChat } from '#server/messaging/chats/list-chats.ts';
import { markChatRead } from '#server/messaging/chats/mark-chat-read.ts';
import { sendMessage } from '#server/messaging/chats/send-message.ts';
import { startTradeChat } from '#server/messaging/chats/start-chat.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { BROADCAST_NOT_ALLOWED } from '#server/supabase/realtime/channel/chat-broadcast.ts';
import { offer, personWithoutFactor } from '#tests/support/factories/people.ts';
import { giveRole } from '#tests/support/factories/staff.ts';
import {
  accept,
  type RealtimeHarness,
  realtimeHarness,
  settled,
  type SignedIn,
  type TestNode,
  until,
} from '#tests/supabase/realtime/realtime-harness.ts';
import { type RawSocket, rawSocket } from '#tests/supabase/realtime/realtime-socket.ts';

let harness: RealtimeHarness;
let nodes: [TestNode, TestNode];
let seller: SignedIn;
let buyer: SignedIn;
let stranger: SignedIn;
let chatId: string;

beforeAll(async () => {
  harness = await realtimeHarness();
  nodes = await Promise.all([harness.node(), harness.node()]);
  [seller, buyer, stranger] = (await Promise.all(
    [
      await personWithoutFactor(harness.db, { amount: '200' }),
      await personWithoutFactor(harness.db),
      await personWithoutFactor(harness.db),
    ].map((id) => harness.signIn(id)),
  )) as [SignedIn, SignedIn, SignedIn];
  const tradeId = await accept(harness, await offer(harness.db, seller.userId), buyer.userId);
  chatId = await startTradeChat(harness.db, buyer.userId, tradeId);
});
afterAll(() => harness?.close());

async function knock(topic: string, who: SignedIn | null, node = nodes[0]) {
  const raw = await rawSocket(node.url, harness.anonKey);
  const reply = await raw.ask(`realtime:${topic}`, 'phx_join', {
    config: { private: true, broadcast: { ack: true }, presence: { enabled: true } },
    ...(who && { access_token: who.token }),
  });
  return { raw, reply: reply as { status: string } };
}

/** The broadcasts in a topic, by event. */
function broadcastsOf(raw: RawSocket, event: string): unknown[] {
  return raw.received
    .filter(([, , , kind]) => kind === 'broadcast')
    .map(([, , , , payload]) => payload as { event: string; payload: unknown })
    .filter((broadcast) => broadcast.event === event)
    .map(({ payload }) => payload);
}

/** The messages of people: that the trade was accepted is broadcast too, now or before somebody joined. */
function textsOf(raw: RawSocket): WireMessage[] {
  const messages = broadcastsOf(raw, 'message') as WireMessage[];
  return messages.filter(({ kind }) => kind !== 'event');
}

const config = { url: 'http://127.0.0.1:3000' } as Parameters<typeof sendMessage>[0]['config'];
const sendText = (who: SignedIn, body: string) =>
  sendMessage(
    { db: harness.db, config },
    {
      chatId,
      senderId: who.userId,
      clientId: randomUUID(),
      body,
      replyTo: null,
      attachment: null,
    },
  );

test('messages and read receipts arrive at once on any node, in the topic and for every participant', async () => {
  const [ofSeller, ofBuyer, home] = await Promise.all([
    knock(`chat:${chatId}`, seller),
    knock(`chat:${chatId}`, buyer, nodes[1]),
    knock(`user:${seller.userId}`, seller, nodes[1]),
  ]);
  expect([ofSeller, ofBuyer, home].map(({ reply }) => reply.status)).toEqual(['ok', 'ok', 'ok']);
  const sent = [];
  for (const body of ['One', 'Two', 'Three']) sent.push(await sendText(buyer, body));
  for (const { raw } of [ofSeller, ofBuyer]) {
    await until(() => textsOf(raw).length >= 3);
    expect(textsOf(raw)).toEqual(sent);
  }
  const { seq } = sent.at(-1) as WireMessage;
  const last = { chat_id: chatId, seq, sender_id: buyer.userId };
  const ofHome = () => broadcastsOf(home.raw, 'chat') as (typeof last)[];
  await until(() => ofHome().some((one) => one.seq === seq));
  expect(ofHome().at(-1)).toEqual(last);
  await markChatRead(harness.db, { chatId, userId: seller.userId, seq, deliveredOnly: false });
  await until(() => broadcastsOf(ofBuyer.raw, 'receipt').length > 0);
  expect(broadcastsOf(ofBuyer.raw, 'receipt')).toEqual([
    { user_id: seller.userId, last_read_seq: seq, last_delivered_seq: seq },
  ]);
});

test('another user, a visitor and the public channel of that name get nothing', async () => {
  for (const who of [stranger, null]) {
    expect((await knock(`chat:${chatId}`, who)).reply.status).toBe('error');
  }
  expect((await knock(`user:${seller.userId}`, stranger)).reply.status).toBe('error');
  expect((await knock(`chat:${chatId.toUpperCase()}`, seller)).reply.status).toBe('error');
  const eavesdropper = await rawSocket(nodes[0].url, harness.anonKey);
  await eavesdropper.ask(`realtime:chat:${chatId}`, 'phx_join', {
    config: {
      postgres_changes: [{ event: '*', schema: 'public', table: 'messages' }],
    },
    access_token: stranger.token,
  });
  await sendText(buyer, 'For the seller alone');
  await settled();
  await settled();
  expect(broadcastsOf(eavesdropper, 'message')).toEqual([]);
  expect(JSON.stringify(eavesdropper.received)).not.toContain('For the seller alone');
});

test('nobody forges a message, a receipt or a presence there; typing carries its author', async () => {
  const [ofSeller, ofBuyer] = await Promise.all([
    knock(`chat:${chatId}`, seller),
    knock(`chat:${chatId}`, buyer),
  ]);
  const topic = `realtime:chat:${chatId}`;
  const before = broadcastsOf(ofSeller.raw, 'message').length;
  for (const event of ['message', 'receipt', 'chat', 'typing ']) {
    const answer = await ofBuyer.raw.ask(topic, 'broadcast', {
      type: 'broadcast',
      event,
      payload: { body: 'Payment confirmed by Oja', sender_role: 'system' },
    });
    expect(answer, event).toEqual({ status: 'error', response: { reason: BROADCAST_NOT_ALLOWED } });
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
  await until(() => broadcastsOf(ofSeller.raw, 'typing').length > 0);
  expect(broadcastsOf(ofSeller.raw, 'typing')).toEqual([{ user_id: buyer.userId }]);
  expect(broadcastsOf(ofSeller.raw, 'message')).toHaveLength(before);
});

test('a former participant is removed from the topic at once', async () => {
  const guest = await harness.signIn(await personWithoutFactor(harness.db));
  await giveRole(harness.db, guest.userId, 'arbiter');
  await rows(
    harness.db,
    sql`insert into chat_participants (chat_id, user_id, role) values (${chatId}, ${guest.userId}, 'arbiter')`,
  );
  const [{ raw }, { raw: stays }] = await Promise.all([
    knock(`chat:${chatId}`, guest, nodes[1]),
    knock(`chat:${chatId}`, buyer, nodes[1]),
  ]);
  await rows(
    harness.db,
    sql`delete from chat_participants where chat_id = ${chatId} and user_id = ${guest.userId}`,
  );
  await until(() => raw.received.some(([, , , event]) => event === 'phx_close'));
  await sendText(buyer, 'Without the guest');
  await until(() => broadcastsOf(stays, 'message').length > 0);
  expect(JSON.stringify(raw.received)).not.toContain('Without the guest');
  expect((await knock(`chat:${chatId}`, guest)).reply.status).toBe('error');
});

test('after a block neither receives typing, nor how far the other read', async () => {
  const pair = [seller.userId, buyer.userId].sort();
  const { id: direct } = await one(
    harness.db,
    sql<{ id: string }>`insert into chats (type, pair, participant_ids, last_seq)
      values ('direct', ${pair}::uuid[], ${pair}::uuid[], 5) returning id`,
  );
  await rows(
    harness.db,
    sql`insert into chat_participants (chat_id, user_id, role) select ${direct}, u, 'member' from unnest(${pair}::uuid[]) u`,
  );
  const read = (seq: number) =>
    markChatRead(harness.db, { chatId: direct, userId: buyer.userId, seq, deliveredOnly: false });
  const conversations = await Promise.all(
    [chatId, direct].map(async (id) => ({
      id,
      ofSeller: (await knock(`chat:${id}`, seller, nodes[1])).raw,
      ofBuyer: (await knock(`chat:${id}`, buyer)).raw,
    })),
  );
  const type = async () => {
    const typingEvent = { type: 'broadcast', event: 'typing', payload: {} };
    for (const { id, ofBuyer } of conversations) {
      expect(await ofBuyer.ask(`realtime:chat:${id}`, 'broadcast', typingEvent)).toMatchObject({
        status: 'ok',
      });
    }
  };
  await type();
  await read(1);
  for (const { ofSeller } of conversations)
    await until(() => broadcastsOf(ofSeller, 'typing').length > 0);
  await until(() => broadcastsOf(conversations[1]!.ofSeller, 'receipt').length > 0);
  const countReceived = () =>
    conversations.map(({ ofSeller }) => [
      broadcastsOf(ofSeller, 'typing').length,
      broadcastsOf(ofSeller, 'receipt').length,
    ]);
  const before = countReceived();
  const block = sql`insert into trader_blocks (blocker_id, blocked_id) values (${seller.userId}, ${buyer.userId})`;
  await rows(harness.db, block);
  await type();
  await read(2);
  await settled();
  expect(countReceived()).toEqual(before);
  const seen = await getChat(harness.db, seller.userId, direct);
  expect(seen.people.find(({ user_id }) => user_id === buyer.userId)).toMatchObject({
    presence_status: null,
    last_seen_at: null,
    last_read_seq: 0,
  });
  await rows(harness.db, sql`delete from trader_blocks`);
  await type();
  for (const [n, { ofSeller }] of conversations.entries()) {
    await until(() => broadcastsOf(ofSeller, 'typing').length > before[n]![0]!);
  }
});

test('support staff have an id of their own', async () => {
  const arbiter = await harness.signIn(await personWithoutFactor(harness.db));
  await giveRole(harness.db, arbiter.userId, 'arbiter');
  const [{ raw }, { raw: home }] = await Promise.all([
    knock(`chat:${chatId}`, seller),
    knock(`user:${seller.userId}`, seller),
  ]);
  const { shown_id } = await one(
    harness.db,
    sql<{ shown_id: string }>`insert into chat_participants (chat_id, user_id, role)
      values (${chatId}, ${arbiter.userId}, 'arbiter') returning shown_id`,
  );
  const { raw: own } = await knock(`chat:${chatId}`, arbiter, nodes[1]);
  const typingEvent = { type: 'broadcast', event: 'typing', payload: {} };
  await own.ask(`realtime:chat:${chatId}`, 'broadcast', typingEvent);
  await until(() => broadcastsOf(raw, 'typing').length > 0);
  expect(broadcastsOf(raw, 'typing')).toEqual([{ user_id: shown_id }]);
  // The dispute that would keep them there is none of this test's business.
  await rows(
    harness.db,
    sql`insert into disputes (trade_id, raised_by, reason)
      select trade_id, ${seller.userId}, 'not paid' from chats where id = ${chatId}`,
  );
  const { seq, sender_id } = await sendText(arbiter, 'What does your bank say?');
  expect(sender_id).toBe(shown_id);
  await markChatRead(harness.db, { chatId, userId: arbiter.userId, seq, deliveredOnly: false });
  await until(
    () => broadcastsOf(raw, 'receipt').length > 0 && broadcastsOf(home, 'chat').length > 0,
  );
  expect(JSON.stringify([raw.received, home.received])).not.toContain(arbiter.userId);
});

test('many concurrent messages all arrive, ordered by their sequence numbers', async () => {
  const { raw } = await knock(`chat:${chatId}`, seller);
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, n) => sendText(n % 2 ? buyer : seller, `Word ${n}`)),
  );
  await until(() => broadcastsOf(raw, 'message').length >= sent.length);
  const receivedSeqs = (broadcastsOf(raw, 'message') as WireMessage[]).map(({ seq }) => seq);
  expect([...receivedSeqs].sort((a, b) => a - b)).toEqual(
    sent.map(({ seq }) => seq).sort((a, b) => a - b),
  );
  expect(new Set(receivedSeqs).size).toBe(sent.length);
});
