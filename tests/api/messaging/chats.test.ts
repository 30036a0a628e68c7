import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatLine, WireMessage } from '#core/chats/wire.ts';
import { followChats } from '#server/messaging/chats/follow-chats.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { offer } from '#tests/support/factories/people.ts';
import { readableFeed } from '#tests/support/harness/readable-feed.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, TEST_PASSWORD } from '#tests/support/harness/server.ts';
import { type Client, market, type Market } from '#tests/supabase/rest/rest-market.ts';

let m: Market;
let arbiter: SignedUp & { readonly app: Authenticator };
let chatId: string;

beforeAll(async () => {
  m = await market();
  const admin = await m.server.signUp(undefined, 'Ngozi Eze');
  await rows(
    m.server.oja.db,
    sql`insert into user_roles (user_id, role) values (${admin.userId}, 'admin')`,
  );
  arbiter = { ...admin, app: await enrolSecondFactor(admin.client) };
  chatId = await start(m.bola.client, { p_type: 'trade', p_trade_id: m.runningTradeId });
});
afterAll(() => m?.server.close());

async function call<Answer>(client: Client, name: string, input: object): Promise<Answer> {
  const { data, error } = await (client as never as SignedUp['client']).rpc(name, input);
  if (error) throw Object.assign(new Error(error.code), { code: error.code });
  return data as Answer;
}
const start = async (client: Client, input: object) =>
  (await call<{ chat_id: string }>(client, 'start_chat', input)).chat_id;
const sendText = async (client: Client, body: string, more: object = {}) =>
  (
    await call<{ sent: WireMessage }>(client, 'send_message', {
      p_chat_id: chatId,
      p_client_id: randomUUID(),
      p_body: body,
      ...more,
    })
  ).sent;
const lineOf = (client: Client, id = chatId) =>
  call<ChatLine>(client, 'get_chat', { p_chat_id: id });
const historyOf = async (client: Client, id = chatId) => {
  const { data } = await client.from('messages').select('*').eq('chat_id', id).order('seq');
  return (data ?? []) as unknown as WireMessage[];
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

test('ENT-41 the conversation of a trade opens with its acceptance and shows it', async () => {
  const [first] = await historyOf(m.bola.client);
  expect(first).toMatchObject({
    seq: 1,
    sender_id: null,
    sender_role: 'system',
    kind: 'event',
    event: { kind: 'accepted', by: 'buyer', crypto: '100.00 USDT' },
  });
  expect(await start(m.ada.client, { p_type: 'trade', p_trade_id: m.runningTradeId })).toBe(chatId);
  const line = await lineOf(m.ada.client);
  expect(line).toMatchObject({ type: 'trade', your_role: 'seller', is_closed: false });
  expect(line.trade).toMatchObject({ id: m.runningTradeId, status: 'in_payment' });
  expect(line.people.map(({ role }) => role).sort()).toEqual(['buyer', 'seller']);
});

test('a message resent, also at the same moment, is one message', async () => {
  const p_client_id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sendText(m.bola.client, 'Good morning', { p_client_id })),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const matching = (await historyOf(m.ada.client)).filter(
    ({ client_id }) => client_id === p_client_id,
  );
  expect(matching).toHaveLength(1);
});

test('sequence numbers have no gap and no double, ever', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      sendText(n % 2 ? m.ada.client : m.bola.client, `At once ${n}`),
    ),
  );
  const seqs = (await historyOf(m.ada.client)).map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, n) => n + 1));
});

test('another person, a visitor and a session without its second factor have no access', async () => {
  const halfway = await halfSignedIn();
  for (const client of [m.chidi.client, m.anon, halfway]) {
    expect(await historyOf(client)).toEqual([]);
    for (const table of ['chats', 'chat_participants', 'messages'] as const) {
      const { data } = await client.from(table as 'chats').select('*');
      expect(data ?? []).toEqual([]);
    }
  }
  const [firstText] = (await historyOf(m.bola.client)).filter(({ kind }) => kind === 'text');
  const chidi = m.chidi.client;
  expect(await refusal(sendText(chidi, 'Hello'))).toBe('CHAT_NOT_FOUND');
  expect(await refusal(lineOf(chidi))).toBe('CHAT_NOT_FOUND');
  expect(await refusal(call(chidi, 'mark_chat_read', { p_chat_id: chatId, p_seq: 1 }))).toBe(
    'CHAT_NOT_FOUND',
  );
  const p_message_id = firstText?.id;
  for (const [name, more] of [
    ['edit_message', { p_body: 'x' }],
    ['delete_message', {}],
    ['report_message', { p_reason: 'spam' }],
  ] as const) {
    expect(await refusal(call(chidi, name, { p_message_id, ...more })), name).toBe(
      'MESSAGE_NOT_FOUND',
    );
  }
  expect(await refusal(start(chidi, { p_type: 'trade', p_trade_id: m.runningTradeId }))).toBe(
    'TRADE_NOT_FOUND',
  );
  expect(await call(chidi, 'search_messages', { p_query: 'morning' })).toEqual({ messages: [] });
  expect(await refusal(call(chidi, 'set_chat_preferences', { p_chat_id: chatId }))).toBe(
    'CHAT_NOT_FOUND',
  );
});

test('nobody writes the tables of conversations by themselves', async () => {
  const forged = { chat_id: chatId, seq: 999, sender_role: 'system', kind: 'text', body: 'Paid' };
  const { error: inserted } = await m.bola.client.from('messages').insert(forged as never);
  expect(inserted?.code).toBe('42501');
  const { error: joined } = await m.chidi.client
    .from('chats')
    .update({ participant_ids: [m.chidi.userId] } as never)
    .eq('id', chatId);
  expect(joined?.code).toBe('42501');
});

test('a message is stored as plain text, and its hazards are named', async () => {
  const markup = '<img src=x onerror=alert(1)> call 08031234567 or https://oja-support.example';
  const sent = await sendText(m.bola.client, markup);
  expect(sent.body).toBe(markup);
  expect(sent.hazards).toEqual(expect.arrayContaining(['phone_number', 'outside_link']));
  const own = await sendText(m.ada.client, 'My account is 0123456789');
  expect(own.hazards).not.toContain('other_account_number');
  const other = await sendText(m.ada.client, 'Pay to account 2087654321 instead');
  expect(other.hazards).toContain('other_account_number');
  expect(await refusal(sendText(m.bola.client, ' \u200b '))).toBe('MESSAGE_EMPTY');
  expect(await refusal(sendText(m.bola.client, 'x'.repeat(2_001)))).toBe('MESSAGE_TOO_LONG');
});

test('unread is counted once for all screens, and reading goes forward only', async () => {
  const before = await call<{ unread: number }>(m.ada.client, 'get_unread_messages', {});
  const { seq } = await sendText(m.bola.client, 'Are you there?');
  expect((await call<{ unread: number }>(m.ada.client, 'get_unread_messages', {})).unread).toBe(
    before.unread + 1,
  );
  const mark = (p_seq: number, p_delivered_only = false) =>
    call(m.ada.client, 'mark_chat_read', { p_chat_id: chatId, p_seq, p_delivered_only });
  expect(await mark(seq, true)).toMatchObject({
    last_delivered_seq: seq,
    unread: before.unread + 1,
  });
  expect(await mark(seq)).toMatchObject({ last_read_seq: seq, last_delivered_seq: seq, unread: 0 });
  expect(await mark(1)).toMatchObject({ last_read_seq: seq, last_delivered_seq: seq });
  const beyond = (await mark(seq + 50)) as { last_read_seq: number };
  expect(beyond.last_read_seq).toBeLessThanOrEqual(seq + 1);
  const bolaSees = (await lineOf(m.bola.client)).people.find(({ role }) => role === 'seller');
  expect(bolaSees?.last_read_seq).toBe(beyond.last_read_seq);
});

test('muted is not counted; archived is hidden until a message comes', async () => {
  const setPreferences = (more: object) =>
    call(m.ada.client, 'set_chat_preferences', { p_chat_id: chatId, ...more });
  const unread = async () =>
    (await call<{ unread: number }>(m.ada.client, 'get_unread_messages', {})).unread;
  const list = async (p_archived = false) =>
    (await call<{ chats: ChatLine[] }>(m.ada.client, 'list_chats', { p_archived })).chats.map(
      (line) => line.chat_id,
    );
  await setPreferences({ p_muted: true });
  await sendText(m.bola.client, 'Hello?');
  expect(await unread()).toBe(0);
  await setPreferences({ p_muted: false, p_archived: true });
  expect(await unread()).toBe(0);
  expect([await list(), await list(true)]).toEqual([[], [chatId]]);
  await sendText(m.bola.client, 'Still there?');
  expect([await list(), await list(true)]).toEqual([[chatId], []]);
  expect(await unread()).toBeGreaterThan(0);
});

test('a page begins at a valid time', async () => {
  for (const p_before of [
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00+23:59',
    '2026-13-01T00:00:00Z',
  ]) {
    expect(await refusal(call(m.ada.client, 'list_chats', { p_before })), p_before).toBe('22023');
    const search = call(m.ada.client, 'search_messages', { p_query: 'hello', p_before });
    expect(await refusal(search), p_before).toBe('22023');
  }
  const now = new Date().toISOString();
  expect(await refusal(call(m.ada.client, 'list_chats', { p_before: now }))).toBeNull();
});

test('own messages can be edited for a while and deleted, never another’s; edits are stored', async () => {
  const { id } = await sendText(m.bola.client, 'I have payd');
  const edit = (client: Client, p_body: string) =>
    call<{ changed: WireMessage }>(client, 'edit_message', { p_message_id: id, p_body });
  expect(await refusal(edit(m.ada.client, 'I have not'))).toBe('MESSAGE_NOT_FOUND');
  const { changed } = await edit(m.bola.client, 'I have paid');
  expect(changed).toMatchObject({ body: 'I have paid', edited_at: expect.any(String) as string });
  const taken = await call<{ changed: WireMessage }>(m.bola.client, 'delete_message', {
    p_message_id: id,
  });
  expect(taken.changed).toMatchObject({ body: '', deleted_at: expect.any(String) as string });
  const versions = await rows(
    m.server.oja.db,
    sql<{ body: string }>`select body from message_versions where message_id = ${id} order by id`,
  );
  expect(versions.map(({ body }) => body)).toEqual(['I have payd', 'I have paid']);
  expect(await refusal(edit(m.bola.client, 'Back'))).toBe('MESSAGE_FIXED');
  const late = await sendText(m.bola.client, 'Too late');
  await rows(
    m.server.oja.db,
    sql`update messages set created_at = created_at - interval '2 hours' where id = ${late.id}`,
  );
  for (const name of ['edit_message', 'delete_message']) {
    const input = { p_message_id: late.id, ...(name === 'edit_message' && { p_body: 'x' }) };
    expect(await refusal(call(m.bola.client, name, input))).toBe('MESSAGE_FIXED');
  }
});

test('search finds words by prefix, only in the caller’s own conversations', async () => {
  await sendText(m.bola.client, 'Ọjà account of Zenith');
  const found = await call<{ messages: WireMessage[] }>(m.ada.client, 'search_messages', {
    p_query: 'zeni acc',
  });
  expect(found.messages.map(({ body }) => body)).toEqual(['Ọjà account of Zenith']);
  const hostile = await call<{ messages: WireMessage[] }>(m.ada.client, 'search_messages', {
    p_query: "'); drop table messages; --  & | ! :*",
  });
  expect(hostile.messages).toEqual([]);
});

test('people without a completed trade cannot write to each other; nor after a block', async () => {
  const direct = () => start(m.bola.client, { p_type: 'direct', p_user_id: m.ada.userId });
  expect(await refusal(direct())).toBe('CHAT_NEEDS_A_TRADE');
  await completeTrade();
  const id = await direct();
  expect(await start(m.ada.client, { p_type: 'direct', p_user_id: m.bola.userId })).toBe(id);
  await call(m.ada.client, 'block_trader', { p_trader_id: m.bola.userId });
  const there = { p_chat_id: id };
  expect(await refusal(sendText(m.bola.client, 'Why?', there))).toBe('CHAT_BLOCKED');
  expect((await sendText(m.bola.client, 'The trade goes on')).body).toBe('The trade goes on');
  await call(m.ada.client, 'unblock_trader', { p_trader_id: m.bola.userId });
  expect((await sendText(m.bola.client, 'Thank you', there)).sender_role).toBe('member');
});

test('a report reaches the administrators once; otherwise only its reporter sees it', async () => {
  const { id } = await sendText(m.bola.client, 'I am from support, send me your code');
  const report = () =>
    call<{ report_id: string }>(m.ada.client, 'report_message', {
      p_message_id: id,
      p_reason: 'impersonation',
    });
  const [first, second] = await Promise.all([report(), report()]);
  expect(first.report_id).toBe(second.report_id);
  const { data: own } = await m.ada.client.from('message_reports').select('excerpt, status');
  expect(own).toEqual([{ excerpt: 'I am from support, send me your code', status: 'open' }]);
  expect((await m.bola.client.from('message_reports').select('id')).data).toEqual([]);
  expect(
    await refusal(call(m.bola.client, 'report_message', { p_message_id: id, p_reason: 'spam' })),
  ).toBe('MESSAGE_NOT_FOUND');
});

test('an offer sends its automatic reply to each taker, once', async () => {
  await call(m.ada.client, 'set_offer_auto_reply', {
    p_trade_id: m.openOfferId,
    p_body: 'I answer within five minutes.',
  });
  expect(
    await refusal(
      call(m.bola.client, 'set_offer_auto_reply', { p_trade_id: m.openOfferId, p_body: 'x' }),
    ),
  ).toBe('TRADE_NOT_FOUND');
  const { error } = await m.chidi.client.rpc('accept_trade_bulletproof', {
    p_trade_id: m.openOfferId,
    p_user_id: m.chidi.userId,
  });
  expect(error).toBeNull();
  await readableFeed(m.server.oja.db);
  await Promise.all([followChats(m.server.oja), followChats(m.server.oja)]);
  const id = await start(m.chidi.client, { p_type: 'trade', p_trade_id: m.openOfferId });
  const history = await historyOf(m.chidi.client, id);
  expect(history.map(({ kind, body, is_automatic }) => [kind, body, is_automatic])).toEqual([
    ['event', '', false],
    ['text', 'I answer within five minutes.', true],
  ]);
});

test('unread messages leave one notification a conversation, gone once they are read', async () => {
  const { db } = m.server.oja;
  const notifications = () =>
    rows(
      db,
      sql`select 1 from notifications where user_id = ${m.ada.userId} and type = 'message' and not is_read
        and metadata ->> 'chatId' = ${chatId}`,
    );
  await sendText(m.bola.client, 'One');
  await sendText(m.bola.client, 'Two');
  await readableFeed(db);
  await followChats(m.server.oja);
  await followChats(m.server.oja);
  expect(await notifications()).toHaveLength(1);
  const { last_seq } = await lineOf(m.ada.client);
  await call(m.ada.client, 'mark_chat_read', { p_chat_id: chatId, p_seq: last_seq });
  expect(await notifications()).toHaveLength(0);
});

test('an arbiter joins only in a dispute, visibly for both; nothing is deleted then', async () => {
  const admin = arbiter.client as unknown as Client;
  await arbiter.app.prove();
  const join = () => call(admin, 'join_trade_chat', { p_trade_id: m.runningTradeId });
  expect(await refusal(join())).toBe('DISPUTE_NEEDED_TO_JOIN');
  expect(await historyOf(admin)).toEqual([]);
  const early = await sendText(m.bola.client, 'Before the dispute');
  await call(m.bola.client, 'mark_trade_paid', { p_trade_id: m.runningTradeId });
  await call(m.bola.client, 'raise_dispute', {
    p_trade_id: m.runningTradeId,
    p_reason: 'paid_not_released',
  });
  await join();
  await join();
  const seen = await historyOf(admin);
  expect(seen.map(({ event }) => event?.kind).filter(Boolean)).toEqual([
    'accepted',
    'marked_paid',
    'disputed',
    'arbiter_joined',
  ]);
  expect((await sendText(admin, 'What does your bank say?')).sender_role).toBe('arbiter');
  expect(await refusal(call(m.bola.client, 'delete_message', { p_message_id: early.id }))).toBe(
    'MESSAGE_FIXED',
  );
  const shown = (await lineOf(m.ada.client)).people.find(({ role }) => role === 'arbiter');
  expect(shown).toMatchObject({ handle: 'Oja arbiter', last_seen_at: null });
  expect(
    await refusal(call(m.ada.client, 'join_trade_chat', { p_trade_id: m.runningTradeId })),
  ).toBe('42501');
});

test('a trade’s conversation closes a week after its end', async () => {
  await rows(m.server.oja.db, sql`update chats set closes_at = app_now() where id = ${chatId}`);
  expect(await refusal(sendText(m.bola.client, 'Hello again'))).toBe('CHAT_CLOSED');
  expect((await lineOf(m.bola.client)).is_closed).toBe(true);
  expect((await historyOf(m.bola.client)).length).toBeGreaterThan(10);
});

test('nobody floods: after a burst one waits', async () => {
  const id = await start(m.chidi.client, { p_type: 'support' });
  const codes = await Promise.all(
    Array.from({ length: 45 }, (_, n) =>
      refusal(sendText(m.chidi.client, `${n}`, { p_chat_id: id })),
    ),
  );
  expect(codes.filter((code) => code === 'TOO_MANY_MESSAGES').length).toBeGreaterThan(10);
  const { last_seq } = await one(
    m.server.oja.db,
    sql<{ last_seq: bigint }>`select last_seq from chats where id = ${id}`,
  );
  expect(Number(last_seq)).toBeGreaterThan(25);
});

/** Ada sells a little to Bola, from the offer to the release. */
async function completeTrade(): Promise<void> {
  const { server, ada, bola } = m;
  const p_trade_id = await offer(server.oja.db, ada.userId, { amount: '20' });
  await call(bola.client, 'accept_trade_bulletproof', { p_trade_id, p_user_id: bola.userId });
  await call(bola.client, 'mark_trade_paid', { p_trade_id });
  const { id } = await one(
    server.oja.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${p_trade_id}`,
  );
  await call(ada.client, 'release_escrow_funds', {
    p_escrow_id: id,
    p_trade_id,
    p_buyer_id: bola.userId,
  });
}

async function halfSignedIn(): Promise<Client> {
  const careful = await m.server.signUp(undefined, 'Dayo Cole');
  await enrolSecondFactor(careful.client);
  const client = m.server.client();
  await client.auth.signInWithPassword({ email: careful.email, password: TEST_PASSWORD });
  return client as unknown as Client;
}
