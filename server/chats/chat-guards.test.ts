import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatLine, WireMessage } from '#core/wire/chats.ts';
import { setAutoReply } from '#server/chats/auto-reply.ts';
import { deleteMessage, editMessage } from '#server/chats/change-message.ts';
import { followChats } from '#server/chats/follow-chats.ts';
import { followTrades } from '#server/chats/follow-trades.ts';
import { joinTradeChat } from '#server/chats/join-trade-chat.ts';
import { listChats } from '#server/chats/list-chats.ts';
import { reportMessage } from '#server/chats/report-message.ts';
import { sendMessage } from '#server/chats/send-message.ts';
import { startDirectChat, startSupportChat, startTradeChat } from '#server/chats/start-chat.ts';
import { one, rows } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { raiseDispute } from '#server/disputes/raise-dispute.ts';
import { listReports } from '#server/support/list-reports.ts';
import { acceptTrade, TAKES_ALL } from '#server/trades/accept-trade.ts';
import { expireOverdueTrades } from '#server/trades/expire-overdue-trades.ts';
import { markTradePaid } from '#server/trades/mark-trade-paid.ts';
import { releaseEscrow } from '#server/trades/release-escrow.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(async () => {
  await at?.door.idle();
  await at?.close();
});

const config = { url: 'https://oja.example' } as Parameters<typeof sendMessage>[0]['config'];
const ways = () => ({ db: at.db, config });

async function accept(tradeId: string, takerId: string): Promise<string> {
  const answer = await acceptTrade(at, { ...TAKES_ALL, tradeId, takerId });
  if (!answer.success) throw new Error(answer.code);
  return answer.trade_id;
}

const say = (chatId: string, senderId: string, body: string, more: object = {}) =>
  sendMessage(ways(), {
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

/** A seller and two buyers, of whom the first let the time pass and the second has the trade now. */
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

test('whoever opens the conversation of a trade meets who has it now, however loudly the one before speaks', async () => {
  const { seller, old, tradeId, oldChat, chatId } = await soldAgain();
  await say(oldChat, old, 'I have paid, please release');
  expect(await startTradeChat(at.db, seller, tradeId)).toBe(chatId);
  expect(await startTradeChat(at.db, old, tradeId)).toBe(oldChat);
  const seen = (await historyOf(oldChat)).map(
    ({ kind, event, body }) => event?.kind ?? `${kind} ${body}`,
  );
  expect(seen).toEqual(['accepted', 'expired', 'text I have paid, please release']);
  expect((await historyOf(chatId)).map(({ event }) => event?.kind)).toEqual(['accepted']);
});

test('an arbiter comes to the two who are in dispute', async () => {
  const { old, present, tradeId, oldChat, chatId } = await soldAgain();
  const admin = await person(at.db);
  await rows(at.db, sql`insert into user_roles (user_id, role) values (${admin}, 'admin')`);
  await markTradePaid(at, tradeId, present);
  await raiseDispute(at.db, {
    tradeId,
    callerId: present,
    reason: 'paid_not_released',
    description: null,
  });
  await say(oldChat, old, 'Over here');
  expect(await joinTradeChat(at.db, { tradeId, userId: admin })).toBe(chatId);
  expect((await say(chatId, admin, 'I am listening')).sender_role).toBe('arbiter');

  await rows(at.db, sql`delete from user_roles where user_id = ${admin}`);
  expect(await refusal(say(chatId, admin, 'Release it now'))).toBe('CHAT_NOT_FOUND');
  const { people } = await one(
    at.db,
    sql<{ people: string[] }>`select participant_ids as people from chats where id = ${chatId}`,
  );
  expect(people).not.toContain(admin);
});

test('the standing words of an offer are looked through for what is dangerous like all others', async () => {
  const seller = await person(at.db, { amount: '200' });
  const buyer = await person(at.db);
  const tradeId = await offer(at.db, seller);
  await setAutoReply(at.db, {
    tradeId,
    userId: seller,
    body: 'Pay to account 2087654321, or call 08031234567, see https://oja-support.example',
  });
  const chatId = await startTradeChat(at.db, buyer, await accept(tradeId, buyer));
  const said = (await historyOf(chatId)).find(({ kind }) => kind === 'text');
  expect(said?.hazards).toEqual(
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
  await releaseEscrow(at, { tradeId, callerId: seller, escrowId: id, buyerId: buyer });
  return { seller, buyer, tradeId };
}

test('who is blocked, may not write, or comes too late says nothing new by changing what they said', async () => {
  const { seller, buyer, tradeId } = await friends();
  const chatId = await startDirectChat(at.db, buyer, seller);
  const { id } = await say(chatId, buyer, 'Hello');
  await rows(
    at.db,
    sql`insert into trader_blocks (blocker_id, blocked_id) values (${seller}, ${buyer})`,
  );
  const edit = (messageId: string) =>
    editMessage(ways(), { messageId, userId: buyer, body: 'You will regret this' });
  expect(await refusal(edit(id))).toBe('CHAT_BLOCKED');
  await rows(at.db, sql`delete from trader_blocks where blocker_id = ${seller}`);
  await rows(
    at.db,
    sql`insert into chat_restrictions (user_id, until, reason) values (${buyer}, app_now() + interval '1 day', 'abuse')`,
  );
  expect(await refusal(edit(id))).toBe('CHAT_RESTRICTED');
  const ended = await startTradeChat(at.db, buyer, tradeId);
  const late = await say(ended, buyer, 'Thank you');
  await rows(at.db, sql`update chats set closes_at = app_now() where id = ${ended}`);
  expect(await refusal(edit(late.id))).toBe('CHAT_CLOSED');
  expect(
    (await deleteMessage(at, { messageId: late.id, userId: buyer })).deleted_at,
  ).not.toBeNull();
});

test('nobody floods by changing one message over and over', async () => {
  const buyer = await person(at.db);
  const chatId = await startSupportChat(at.db, buyer);
  const { id } = await say(chatId, buyer, 'Hello');
  const codes = [];
  for (let n = 0; n < 40; n++) {
    codes.push(await refusal(editMessage(ways(), { messageId: id, userId: buyer, body: `${n}` })));
  }
  expect(codes.filter((code) => code === 'TOO_MANY_MESSAGES').length).toBeGreaterThan(5);
});

test('a report gives nobody back the words that were taken back; the desk has them', async () => {
  const { seller, buyer, tradeId } = await friends();
  const chatId = await startTradeChat(at.db, buyer, tradeId);
  const { id } = await say(chatId, buyer, 'My password is Ekó1');
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
  const desk = await listReports(at.db, { p_decided: false, p_cursor: null, p_limit: 30 });
  expect(desk.reports.find((row) => row.id === report)?.excerpt).toBe('My password is Ekó1');
});

test('an event that was written by a clock that runs behind is told too', async () => {
  const { seller, buyer, tradeId } = await friends();
  const chatId = await startTradeChat(at.db, buyer, tradeId);
  await rows(
    at.db,
    sql`insert into trade_events (id, trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id)
      select uuidv7(interval '-1 hour'), ${tradeId}, 'bank_credited', 'completed', 'completed', null, ${seller}, ${buyer}`,
  );
  await transaction(at.db, (tx) => followTrades(tx, [tradeId], null));
  await transaction(at.db, (tx) => followTrades(tx, [tradeId], null));
  const told = (await historyOf(chatId)).map(({ event }) => event?.kind);
  expect(told).toEqual(['accepted', 'marked_paid', 'released', 'bank_credited']);
});

test('what the bank tells after the release keeps no conversation open for ever', async () => {
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

test('an answer that got lost is the same answer, also to what carried a file, while the first is on its way', async () => {
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
    Array.from({ length: 4 }, () => say(chatId, buyer, '', { clientId, attachment })),
  );
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('an agent who was sent away while they waited for their turn says nothing any more', async () => {
  const [customer, agent] = [await person(at.db), await person(at.db)];
  const chatId = await startSupportChat(at.db, customer);
  await rows(
    at.db,
    sql`update chats set participant_ids = participant_ids || ${agent}::uuid where id = ${chatId}`,
  );
  await rows(
    at.db,
    sql`insert into chat_participants (chat_id, user_id, role) values (${chatId}, ${agent}, 'agent')`,
  );
  let late: Promise<string | null> = Promise.resolve(null);
  await transaction(at.db, async (tx) => {
    await rows(tx, sql`select 1 from chats where id = ${chatId} for update`);
    late = refusal(say(chatId, agent, 'One more thing'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await rows(
      tx,
      sql`delete from chat_participants where chat_id = ${chatId} and user_id = ${agent}`,
    );
    await rows(
      tx,
      sql`update chats set participant_ids = array_remove(participant_ids, ${agent}::uuid) where id = ${chatId}`,
    );
  });
  expect(await late).toBe('CHAT_NOT_FOUND');
});

test('a trade whose conversation cannot be told keeps no other waiting', async () => {
  const seller = await person(at.db, { amount: '200' });
  const buyer = await person(at.db);
  const tradeId = await accept(await offer(at.db, seller), buyer);
  const broken = await accept(await offer(at.db, seller, { amount: '20' }), buyer);
  // Whoever this may be, no conversation can have them.
  await rows(
    at.db,
    sql`insert into trade_events (trade_id, kind, from_status, to_status, seller_id, buyer_id)
      values (${broken}, 'accepted', 'open', 'in_payment', ${seller}, ${randomUUID()})`,
  );
  const { log } = Fastify({ logger: { level: 'silent' } });
  await followChats({ ...ways(), log });
  const told = () =>
    rows(at.db, sql`select 1 from chats where trade_id = ${tradeId} and last_seq > 0`);
  expect(await told()).toHaveLength(1);
});

test('what happens to many conversations at once happens to each at its own time, so that no page skips one', async () => {
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

test('the steps of one trade are told with the figures of those who took them', async () => {
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
