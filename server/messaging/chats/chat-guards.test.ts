import { endLapsedRoles } from '#server/identity/staff/end-lapsed-roles.ts';
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatLine, WireMessage } from '#core/chats/wire.ts';
import { setAutoReply } from '#server/messaging/chats/auto-reply.ts';
import { deleteMessage, editMessage } from '#server/messaging/chats/change-message.ts';
import { followChats } from '#server/messaging/chats/follow-chats.ts';
import { followTrades } from '#server/messaging/chats/follow-trades.ts';
import { joinTradeChat } from '#server/messaging/chats/join-trade-chat.ts';
import { countUnread } from '#server/messaging/chats/count-unread.ts';
import { getChat, listChats } from '#server/messaging/chats/list-chats.ts';
import { reportMessage } from '#server/messaging/chats/report-message.ts';
import { searchMessages } from '#server/messaging/chats/search-messages.ts';
import { sendMessage } from '#server/messaging/chats/send-message.ts';
import {
  startDirectChat,
  startSupportChat,
  startTradeChat,
} from '#server/messaging/chats/start-chat.ts';
import { one, openWirePool, rows } from '#server/platform/db/database.ts';
import { asCaller, transaction } from '#server/platform/db/transaction.ts';
import { appealDecision } from '#server/trading/disputes/appeal-decision.ts';
import { resolveDispute } from '#server/trading/disputes/decide-dispute.ts';
import { decideAppeal } from '#server/trading/disputes/decide-appeal.ts';
import { raiseDispute } from '#server/trading/disputes/raise-dispute.ts';
import { listReports } from '#server/messaging/support/list-reports.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { readableFeed } from '#tests/support/harness/readable-feed.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';
import { makeAdministrator, makeStaff } from '#tests/support/factories/staff.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(async () => {
  await at?.engine.idle();
  await at?.close();
});

const { log } = Fastify({ logger: { level: 'silent' } });
const config = { url: 'https://oja.example' } as Parameters<typeof sendMessage>[0]['config'];
const deps = () => ({ db: at.db, config });

async function accept(tradeId: string, takerId: string): Promise<string> {
  const answer = await acceptTrade(at, { presence: PROVEN, ...TAKES_ALL, tradeId, takerId });
  if (!answer.success) throw new Error(answer.code);
  return answer.trade_id;
}

const send = (chatId: string, senderId: string, body: string, more: object = {}) =>
  sendMessage(deps(), {
    chatId,
    senderId,
    clientId: randomUUID(),
    body,
    replyTo: null,
    attachment: null,
    ...more,
  });

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code ?? 'no code',
  );

const historyOf = (chatId: string) =>
  rows(
    at.db,
    sql<WireMessage>`select kind, body, event, hazards, sender_role from messages where chat_id = ${chatId} order by seq`,
  );

/** A seller and two buyers: the first let the trade expire, the second has it now. */
async function soldAgain() {
  const seller = await person(at.db, { amount: '200' });
  const [old, present] = [await person(at.db), await person(at.db)];
  const tradeId = await offer(at.db, seller, { full: true });
  expect(await accept(tradeId, old)).toBe(tradeId);
  const oldChat = await startTradeChat(at.db, seller, tradeId);
  await letTimePass(at.db, 20);
  expect(await expireOverdueTrades(at)).toBeGreaterThan(0);
  expect(await accept(tradeId, present)).toBe(tradeId);
  const chatId = await startTradeChat(at.db, present, tradeId);
  expect(chatId).not.toBe(oldChat);
  return { seller, old, present, tradeId, oldChat, chatId };
}

test('opening the conversation of a trade opens the one with its current party', async () => {
  const { seller, old, tradeId, oldChat, chatId } = await soldAgain();
  await send(oldChat, old, 'I have paid, please release');
  expect(await startTradeChat(at.db, seller, tradeId)).toBe(chatId);
  expect(await startTradeChat(at.db, old, tradeId)).toBe(oldChat);
  const seen = (await historyOf(oldChat)).map(
    ({ kind, event, body }) => event?.kind ?? `${kind} ${body}`,
  );
  expect(seen).toEqual(['accepted', 'expired', 'text I have paid, please release']);
  expect((await historyOf(chatId)).map(({ event }) => event?.kind)).toEqual(['accepted']);
});

async function dispute(tradeId: string, callerId: string): Promise<string> {
  await raiseDispute(at.db, { tradeId, callerId, reason: 'paid_not_released', description: null });
  const { id } = await one(
    at.db,
    sql<{
      id: string;
    }>`select id from disputes where trade_id = ${tradeId} and status <> 'resolved'`,
  );
  return id;
}

test('an arbiter comes to the two who are in dispute', async () => {
  const { old, present, tradeId, oldChat, chatId } = await soldAgain();
  const admin = await person(at.db);
  await makeAdministrator(at.db, admin);
  // Another one, since the last administrator cannot be removed.
  await makeAdministrator(at.db, await person(at.db));
  await markTradePaid(at, tradeId, present);
  await dispute(tradeId, present);
  await send(oldChat, old, 'Over here');
  expect(await joinTradeChat(at.db, { tradeId, userId: admin })).toBe(chatId);
  expect((await send(chatId, admin, 'I am listening')).sender_role).toBe('arbiter');

  await rows(at.db, sql`delete from user_roles where user_id = ${admin}`);
  expect(await refusal(send(chatId, admin, 'Release it now'))).toBe('CHAT_NOT_FOUND');
  expect((await historyOf(chatId)).at(-1)?.event).toMatchObject({ kind: 'arbiter_left' });
});

test('an arbiter whose role lapsed writes nothing from that moment on, and leaves with the next job', async () => {
  const { present, tradeId, chatId } = await soldAgain();
  const arbiter = await person(at.db);
  await makeStaff(at.db, arbiter, 'arbiter');
  await markTradePaid(at, tradeId, present);
  await dispute(tradeId, present);
  await joinTradeChat(at.db, { tradeId, userId: arbiter });
  expect((await send(chatId, arbiter, 'I am listening')).sender_role).toBe('arbiter');

  await rows(at.db, sql`update user_roles set until = app_now() where user_id = ${arbiter}`);
  expect(await refusal(send(chatId, arbiter, 'Still here'))).toBe('CHAT_NOT_FOUND');
  expect(await refusal(joinTradeChat(at.db, { tradeId, userId: arbiter }))).toBe('ADMIN_ONLY');
  await endLapsedRoles(at.db);
  expect((await historyOf(chatId)).at(-1)?.event).toMatchObject({ kind: 'arbiter_left' });
});

test('support is no arbiter: who only answers tickets does not come into a dispute', async () => {
  const { present, tradeId } = await soldAgain();
  const agent = await person(at.db);
  await makeStaff(at.db, agent, 'support');
  await markTradePaid(at, tradeId, present);
  await dispute(tradeId, present);
  expect(await refusal(joinTradeChat(at.db, { tradeId, userId: agent }))).toBe('ADMIN_ONLY');
});

test('an arbiter leaves with the dispute, before the next message, and comes back for an appeal alone', async () => {
  const { present: buyer, seller, tradeId, chatId } = await soldAgain();
  const admin = await person(at.db);
  const second = await person(at.db);
  for (const each of [admin, second]) await makeAdministrator(at.db, each);
  await markTradePaid(at, tradeId, buyer);
  const disputeId = await dispute(tradeId, buyer);
  const join = (userId: string) => joinTradeChat(at.db, { tradeId, userId });
  await join(admin);
  await join(admin);
  const { id: own } = await send(chatId, admin, 'I have seen enough');
  await send(chatId, buyer, 'Please hurry');
  await readableFeed(at.db);
  await followChats({ ...deps(), log });
  const decide = {
    disputeId,
    adminId: admin,
    outcome: 'completed',
    reason: 'payment_confirmed',
  } as const;
  await resolveDispute(at.db, { ...decide, note: 'The bank has it' });

  // Nothing was followed yet: the next message makes them leave.
  expect(await refusal(send(chatId, admin, 'One more thing'))).toBe('CHAT_NOT_FOUND');
  await send(chatId, seller, 'Between us');
  const eventsOf = async () =>
    (await historyOf(chatId)).map(({ event, body }) => event?.kind ?? body);
  expect((await eventsOf()).slice(-4)).toEqual([
    'dispute_decided',
    'resolved',
    'arbiter_left',
    'Between us',
  ]);
  expect(await listChats(at.db, admin, { archived: false, before: null, limit: null })).toEqual([]);
  expect(await refusal(getChat(at.db, admin, chatId))).toBe('CHAT_NOT_FOUND');
  expect(await refusal(editMessage(deps(), { messageId: own, userId: admin, body: 'x' }))).toBe(
    'MESSAGE_NOT_FOUND',
  );
  const search = { userId: admin, query: 'between', chatId: null, before: null, limit: null };
  expect(await searchMessages(at.db, search)).toEqual([]);
  expect(await countUnread(at.db, admin)).toBe(0);
  const waits = sql`select 1 from notifications where user_id = ${admin} and type = 'message' and not is_read`;
  expect(await rows(at.db, waits)).toEqual([]);
  expect(await refusal(join(admin))).toBe('DISPUTE_NEEDED_TO_JOIN');
  const { id: late } = await send(chatId, seller, 'I never saw a kobo');
  for (const change of [
    deleteMessage(at, { messageId: late, userId: seller }),
    editMessage(deps(), { messageId: late, userId: seller, body: 'I saw it' }),
  ]) {
    expect(await refusal(change)).toBe('MESSAGE_FIXED');
  }

  await appealDecision(at.db, { disputeId, callerId: seller, reason: 'It is not so at all' });
  expect(await join(second)).toBe(chatId);
  await decideAppeal(at.db, { disputeId, adminId: second, verdict: 'upheld', note: null });
  await readableFeed(at.db);
  await followChats({ ...deps(), log });
  await followChats({ ...deps(), log });
  expect((await eventsOf()).slice(-2)).toEqual(['dispute_decided', 'arbiter_left']);
  expect(await refusal(getChat(at.db, second, chatId))).toBe('CHAT_NOT_FOUND');
});

test('the automatic reply of an offer is checked for hazards like all others', async () => {
  const seller = await person(at.db, { amount: '200' });
  const buyer = await person(at.db);
  const tradeId = await offer(at.db, seller);
  await setAutoReply(at.db, {
    tradeId,
    userId: seller,
    body: 'Pay to account 2087654321, or call 08031234567, see https://oja-support.example',
  });
  const chatId = await startTradeChat(at.db, buyer, await accept(tradeId, buyer));
  const reply = (await historyOf(chatId)).find(({ kind }) => kind === 'text');
  expect(reply?.hazards).toEqual(
    expect.arrayContaining(['other_account_number', 'phone_number', 'outside_link']),
  );
});

async function friends() {
  const seller = await person(at.db, { amount: '200' });
  const buyer = await person(at.db);
  const tradeId = await accept(await offer(at.db, seller), buyer);
  await markTradePaid(at, tradeId, buyer);
  const { id } = await one(
    at.db,
    sql<{ id: string }>`select id from escrow where trade_id = ${tradeId}`,
  );
  await releaseEscrow(at, {
    presence: PROVEN,
    tradeId,
    callerId: seller,
    escrowId: id,
    buyerId: buyer,
  });
  return { seller, buyer, tradeId };
}

test('a blocked, excluded or late author cannot write by editing', async () => {
  const { seller, buyer, tradeId } = await friends();
  const chatId = await startDirectChat(at.db, buyer, seller);
  const { id } = await send(chatId, buyer, 'Hello');
  await rows(
    at.db,
    sql`insert into trader_blocks (blocker_id, blocked_id) values (${seller}, ${buyer})`,
  );
  const edit = (messageId: string) =>
    editMessage(deps(), { messageId, userId: buyer, body: 'You will regret this' });
  expect(await refusal(edit(id))).toBe('CHAT_BLOCKED');
  await rows(at.db, sql`delete from trader_blocks where blocker_id = ${seller}`);
  await rows(
    at.db,
    sql`insert into chat_restrictions (user_id, until, reason) values (${buyer}, app_now() + interval '1 day', 'abuse')`,
  );
  expect(await refusal(edit(id))).toBe('CHAT_RESTRICTED');
  const ended = await startTradeChat(at.db, buyer, tradeId);
  const late = await send(ended, buyer, 'Thank you');
  await rows(at.db, sql`update chats set closes_at = app_now() where id = ${ended}`);
  expect(await refusal(edit(late.id))).toBe('CHAT_CLOSED');
  expect(
    (await deleteMessage(at, { messageId: late.id, userId: buyer })).deleted_at,
  ).not.toBeNull();
});

test('nobody floods by editing one message over and over', async () => {
  const buyer = await person(at.db);
  const chatId = await startSupportChat(at.db, buyer);
  const { id } = await send(chatId, buyer, 'Hello');
  const codes = [];
  for (let n = 0; n < 40; n++) {
    codes.push(await refusal(editMessage(deps(), { messageId: id, userId: buyer, body: `${n}` })));
  }
  expect(codes.filter((code) => code === 'TOO_MANY_MESSAGES').length).toBeGreaterThan(5);
});

test('a report gives nobody back the deleted text; the desk has it', async () => {
  const { seller, buyer, tradeId } = await friends();
  const chatId = await startTradeChat(at.db, buyer, tradeId);
  const { id } = await send(chatId, buyer, 'My password is Ekó1');
  await deleteMessage(at, { messageId: id, userId: buyer });
  const report = await reportMessage(at.db, {
    messageId: id,
    reporterId: seller,
    reason: 'other',
    note: null,
  });
  const { excerpt } = await one(
    at.db,
    sql<{ excerpt: string }>`select excerpt from message_reports where id = ${report}`,
  );
  expect(excerpt).toBe('');
  const desk = await listReports(at.db, { decided: false, cursor: null, limit: 30 });
  expect(desk.reports.find((row) => row.id === report)?.excerpt).toBe('My password is Ekó1');
});

test('an event that was written by a slow clock is posted too', async () => {
  const { seller, buyer, tradeId } = await friends();
  const chatId = await startTradeChat(at.db, buyer, tradeId);
  await rows(
    at.db,
    sql`insert into trade_events (id, trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id)
      select uuidv7(interval '-1 hour'), ${tradeId}, 'bank_credited', 'completed', 'completed', null, ${seller}, ${buyer}`,
  );
  await transaction(at.db, (tx) => followTrades(tx, [tradeId], null));
  await transaction(at.db, (tx) => followTrades(tx, [tradeId], null));
  const kinds = (await historyOf(chatId)).map(({ event }) => event?.kind);
  expect(kinds).toEqual(['accepted', 'marked_paid', 'released', 'bank_credited']);
});

test('bank events after the release keep no conversation open for ever', async () => {
  const { seller, buyer, tradeId } = await friends();
  const chatId = await startTradeChat(at.db, buyer, tradeId);
  const closing = async () =>
    (
      await one(
        at.db,
        sql<{ closes_at: Date | null }>`select closes_at from chats where id = ${chatId}`,
      )
    ).closes_at;
  const before = await closing();
  expect(before).not.toBeNull();
  await rows(
    at.db,
    sql`insert into trade_events (trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id)
      values (${tradeId}, 'bank_credited', 'completed', 'completed', null, ${seller}, ${buyer})`,
  );
  await transaction(at.db, (tx) => followTrades(tx, [tradeId], null));
  expect(await closing()).toEqual(before);
});

test('a repeated request returns the same result, also with a file, while the first is in flight', async () => {
  const buyer = await person(at.db);
  const chatId = await startSupportChat(at.db, buyer);
  const path = `${chatId}/${randomUUID()}.png`;
  await rows(
    at.db,
    sql`insert into storage.objects (bucket_id, name, owner_id, version, size, mime_type, cache_control, etag, user_metadata)
      values ('chat-files', ${path}, ${buyer}, ${randomUUID()}, 10, 'image/png', 'no-store', 'x', '{}')`,
  );
  const clientId = randomUUID();
  const attachment = { path, name: 'a.png' };
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => send(chatId, buyer, '', { clientId, attachment })),
  );
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('an agent removed while they waited for the lock can no longer write', async () => {
  const [customer, agent] = [await person(at.db), await person(at.db)];
  const chatId = await startSupportChat(at.db, customer);
  await rows(
    at.db,
    sql`insert into chat_participants (chat_id, user_id, role) values (${chatId}, ${agent}, 'agent')`,
  );
  let late: Promise<string | null> = Promise.resolve(null);
  await transaction(at.db, async (tx) => {
    await rows(tx, sql`select 1 from chats where id = ${chatId} for update`);
    late = refusal(send(chatId, agent, 'One more thing'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await rows(
      tx,
      sql`delete from chat_participants where chat_id = ${chatId} and user_id = ${agent}`,
    );
  });
  expect(await late).toBe('CHAT_NOT_FOUND');
});

test('support staff have another alias in each conversation, and one person to the desk', async () => {
  const [agent, ...customers] = [await person(at.db), await person(at.db), await person(at.db)];
  const aliases: string[] = [];
  for (const customer of customers) {
    const { shown_id } = await one(
      at.db,
      sql<{ shown_id: string }>`insert into chat_participants (chat_id, user_id, role)
        values (${await startSupportChat(at.db, customer)}, ${agent}, 'agent') returning shown_id`,
    );
    aliases.push(shown_id);
  }
  const { ids } = await one(at.db, sql<{ ids: string[] }>`select ids_of(${aliases[0]}) as ids`);
  expect(new Set(ids)).toEqual(new Set([agent, ...aliases]));
  expect(new Set(ids).size).toBe(3);
});

test('a trade whose conversation cannot be written delays no other', async () => {
  const seller = await person(at.db, { amount: '200' });
  const buyer = await person(at.db);
  const tradeId = await accept(await offer(at.db, seller), buyer);
  const broken = await accept(await offer(at.db, seller, { amount: '20' }), buyer);
  // An id that no conversation can have.
  await rows(
    at.db,
    sql`insert into trade_events (trade_id, kind, from_status, to_status, seller_id, buyer_id)
      values (${broken}, 'accepted', 'open', 'in_payment', ${seller}, ${randomUUID()})`,
  );
  await readableFeed(at.db);
  await followChats({ ...deps(), log });
  const postedChats = () =>
    rows(at.db, sql`select 1 from chats where trade_id = ${tradeId} and last_seq > 0`);
  expect(await postedChats()).toHaveLength(1);
});

test('concurrent events of many conversations have distinct times, so that no page skips one', async () => {
  const seller = await person(at.db, { amount: '500' });
  const trades: string[] = [];
  for (let n = 0; n < 6; n++) {
    trades.push(await accept(await offer(at.db, seller, { amount: '20' }), await person(at.db)));
  }
  await transaction(at.db, (tx) => followTrades(tx, trades, null));
  const seen: string[] = [];
  let before: string | null = null;
  for (;;) {
    const page: ChatLine[] = await listChats(at.db, seller, { archived: false, before, limit: 2 });
    if (page.length === 0) break;
    seen.push(...page.map((line) => line.chat_id));
    before = page.at(-1)?.last_message_at ?? null;
  }
  expect(new Set(seen).size).toBe(6);
});

test('the steps of a trade are posted with the figures of its takers', async () => {
  const { seller, old, tradeId, oldChat } = await soldAgain();
  await rows(
    at.db,
    sql`insert into trade_events (trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id)
      values (${tradeId}, 'proof_decided', 'open', 'open', null, ${seller}, ${old})`,
  );
  await transaction(at.db, (tx) => followTrades(tx, [tradeId], null));
  const [first, last] = [
    (await historyOf(oldChat))[0]?.event,
    (await historyOf(oldChat)).at(-1)?.event,
  ];
  expect(first).toMatchObject({ kind: 'accepted', crypto: '100.00 USDT' });
  expect(last).toMatchObject({ kind: 'proof_decided', crypto: null, fiat: null });
});

test('who loses the role while they join takes part in nothing', async () => {
  const { present: buyer, tradeId, chatId } = await soldAgain();
  const admin = await person(at.db);
  await makeAdministrator(at.db, admin);
  await markTradePaid(at, tradeId, buyer);
  await dispute(tradeId, buyer);
  const takesPart = () =>
    rows(
      at.db,
      sql`select 1 from chat_participants where chat_id = ${chatId} and user_id = ${admin}`,
    );
  let joining: Promise<string | null> = Promise.resolve(null);
  await transaction(at.db, async (tx) => {
    await rows(tx, sql`delete from user_roles where user_id = ${admin}`);
    joining = refusal(joinTradeChat(at.db, { tradeId, userId: admin }));
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect(await joining).toBe('ADMIN_ONLY');
  expect(await takesPart()).toEqual([]);

  await makeAdministrator(at.db, admin);
  await Promise.all([
    refusal(joinTradeChat(at.db, { tradeId, userId: admin })),
    rows(at.db, sql`delete from user_roles where user_id = ${admin}`),
  ]);
  expect(await takesPart()).toEqual([]);
});

test('a deleted message is gone from its notification, and who left has none', async () => {
  const [customer, agent] = [await person(at.db), await person(at.db)];
  const chatId = await startSupportChat(at.db, customer);
  const takesPart = sql`chat_id = ${chatId} and user_id = ${agent}`;
  await rows(
    at.db,
    sql`insert into chat_participants (chat_id, user_id, role) values (${chatId}, ${agent}, 'agent')`,
  );
  const { id } = await send(chatId, customer, `My code is 4711 ${'and so on '.repeat(30)}`);
  await readableFeed(at.db);
  await followChats({ ...deps(), log });
  const notifications = () =>
    rows<{ message: string; is_read: boolean }>(
      at.db,
      sql`select message, is_read from notifications where user_id = ${agent} and type = 'message'`,
    );
  expect(await notifications()).toMatchObject([
    { message: expect.stringMatching(/^My code/), is_read: false },
  ]);
  await deleteMessage(at, { messageId: id, userId: customer });
  expect(await notifications()).toEqual([{ message: 'This message was deleted', is_read: false }]);
  await rows(at.db, sql`delete from chat_participants where ${takesPart}`);
  expect(await notifications()).toMatchObject([{ is_read: true }]);
});

test('search finds words with diacritics, with or without marks in the query', async () => {
  const customer = await person(at.db);
  const chatId = await startSupportChat(at.db, customer);
  const { id } = await send(chatId, customer, 'Mo fẹ́ kọ́ ẹ̀kọ́ nípa owó');
  for (const query of ['ẹ̀kọ́', 'ẹ̀kọ́'.normalize('NFD'), 'nípa ow'.normalize('NFD')]) {
    for (const chat of [null, chatId]) {
      const search = { userId: customer, query, chatId: chat, before: null, limit: null };
      expect(
        (await searchMessages(at.db, search)).map((message) => message.id),
        query,
      ).toEqual([id]);
    }
  }
});

test('a read without a conversation covers the reader’s own; a block hides how far the other read', async () => {
  const { seller, buyer } = await friends();
  const direct = await startDirectChat(at.db, buyer, seller);
  const pool = openWirePool(at.authenticatorUrl, 1, 5_000, () => undefined);
  const readAs = (userId: string, text: string) => {
    const claims = { sub: userId, role: 'authenticated', aal: 'aal2' };
    return asCaller(pool, { role: 'authenticated', claims }, { readOnly: true }, async (client) =>
      (await client.query<Record<string, string>>(text)).rows.map((row) => Object.values(row)[0]),
    );
  };
  try {
    // Evaluated for each row, it would run for everybody's rows.
    for (const table of ['messages', 'chats', 'chat_participants']) {
      const plan = (await readAs(buyer, `explain select 1 from ${table}`)).join('\n');
      expect(plan, table).toContain('InitPlan');
      expect(plan, table).not.toContain('SubPlan');
    }
    const people = `select user_id from chat_participants where chat_id = '${direct}' order by user_id`;
    expect(await readAs(buyer, people)).toEqual([buyer, seller].sort());
    expect(await readAs(await person(at.db), people)).toEqual([]);
    await rows(
      at.db,
      sql`insert into trader_blocks (blocker_id, blocked_id) values (${seller}, ${buyer})`,
    );
    expect(await readAs(buyer, people)).toEqual([buyer]);
    expect(await readAs(seller, people)).toEqual([seller]);
  } finally {
    await pool.end();
  }
});
