import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { acceptTrade } from '#server/trading/trades/accept-trade.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import {
  expireOverdueTrades,
  expireOwnTrades,
} from '#server/trading/trades/expire-overdue-trades.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { releaseEscrow } from '#server/trading/trades/release-escrow.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  balances,
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  type OfferOptions,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

/** A trade in payment: a maker, a taker, and the running trade between them. */
async function running(options: OfferOptions & { part?: string } = {}) {
  const maker = await person(at.db, options.type === 'buy' ? undefined : { amount: '100.3' });
  const taker = await person(at.db, options.type === 'buy' ? { amount: '100.3' } : undefined);
  const offerId = await offer(at.db, maker, options);
  const answer = await acceptTrade(at, {
    presence: PROVEN,
    tradeId: offerId,
    takerId: taker,
    part: options.part ?? null,
    bankAccountId: null,
    idempotencyKey: null,
  });
  if (!answer.success) throw new Error(answer.code);
  const [seller, buyer] = options.type === 'buy' ? [taker, maker] : [maker, taker];
  const { id: escrowId } = await one(
    at.db,
    sql<{
      id: string;
    }>`select id from escrow where trade_id = ${answer.trade_id} and status = 'locked'`,
  );
  return { offerId, tradeId: answer.trade_id, seller, buyer, escrowId };
}

async function tradeRow(id: string) {
  return one(
    at.db,
    sql<
      Record<string, unknown>
    >`select status, buyer_id, seller_id, purchased_amount, completion_timeout,
      payment_method_id, amount, cancel_reason from trades where id = ${id}`,
  );
}

function release(
  trade: { tradeId: string; escrowId: string; buyer: string; seller: string },
  callerId = trade.seller,
) {
  return releaseEscrow(at, {
    presence: PROVEN,
    tradeId: trade.tradeId,
    escrowId: trade.escrowId,
    buyerId: trade.buyer,
    callerId,
  });
}

test('ST-06 ST-08 ST-20 paid, then released: the buyer gets exactly the amount, the platform the fee', async () => {
  const trade = await running();
  expect(await markTradePaid(at, trade.tradeId, trade.buyer)).toMatchObject({
    status: 'processing',
  });
  expect(await release(trade)).toMatchObject({ status: 'completed' });
  expect(await balances(at.db, trade.buyer)).toEqual({ available: '100', locked: '0' });
  expect(await balances(at.db, trade.seller)).toEqual({ available: '0', locked: '0' });
  const fees = await one(
    at.db,
    sql<{ units: bigint }>`select sum(fee_units)::bigint as units
    from ledger_transactions where trade_id = ${trade.tradeId}`,
  );
  expect(fees.units).toBe(30_000_000n);
  expect(
    await rows(
      at.db,
      sql`select id from escrow where trade_id = ${trade.tradeId} and status = 'released'`,
    ),
  ).toHaveLength(1);
  const counted = await one(
    at.db,
    sql`select completed_trades, success_rate::text as rate
    from trader_profiles where id = ${trade.seller}`,
  );
  expect(counted).toEqual({ completed_trades: 1, rate: '100.00' });
});

test('a hundred releases at once move the money once and all answer the same', async () => {
  const trade = await running();
  await markTradePaid(at, trade.tradeId, trade.buyer);
  const answers = await Promise.all(Array.from({ length: 100 }, () => release(trade)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['completed']));
  expect(await balances(at.db, trade.buyer)).toEqual({ available: '100', locked: '0' });
  expect(
    await rows(
      at.db,
      sql`select id from ledger_transactions
    where trade_id = ${trade.tradeId} and kind = 'escrow_release'`,
    ),
  ).toHaveLength(1);
});

test('only the seller releases, only to the buyer, only from the escrow of the trade', async () => {
  const trade = await running();
  const other = await running();
  await markTradePaid(at, trade.tradeId, trade.buyer);
  await expect(release(trade, trade.buyer)).rejects.toMatchObject({ code: 'NOT_YOUR_STEP' });
  await expect(release(trade, other.seller)).rejects.toMatchObject({ code: 'TRADE_NOT_FOUND' });
  await expect(release({ ...trade, buyer: other.buyer })).rejects.toMatchObject({
    code: 'TRADE_STATE_CHANGED',
  });
  await expect(release({ ...trade, escrowId: other.escrowId })).rejects.toMatchObject({
    code: 'TRADE_STATE_CHANGED',
  });
  expect(await tradeRow(trade.tradeId)).toMatchObject({ status: 'processing' });
});

test('ST-17 a trade that is not marked paid cannot be released, a finished one not be paid', async () => {
  const trade = await running();
  await expect(release(trade)).rejects.toMatchObject({ code: 'TRADE_STATE_CHANGED' });
  await cancelTrade(at, { tradeId: trade.tradeId, callerId: trade.buyer, reason: null });
  await expect(markTradePaid(at, trade.tradeId, trade.buyer)).rejects.toMatchObject({
    code: 'TRADE_STATE_CHANGED',
  });
});

test('ST-16 EXP-06 EXP-07 EXP-08 EXP-09 EXP-10 an expired sell trade is back on the market, clean and still funded', async () => {
  const trade = await running();
  await letTimePass(at.db, 16);
  await expireOverdueTrades(at);
  expect(await tradeRow(trade.tradeId)).toMatchObject({
    status: 'open',
    buyer_id: null,
    purchased_amount: null,
    completion_timeout: null,
    payment_method_id: null,
  });
  expect(await balances(at.db, trade.seller)).toEqual({ available: '0', locked: '100.3' });
  const again = await acceptTrade(at, {
    presence: PROVEN,
    tradeId: trade.tradeId,
    takerId: await person(at.db),
    part: null,
    bankAccountId: null,
    idempotencyKey: null,
  });
  expect(again.success).toBe(true);
});

test('EXP-11 a trade that was marked paid never expires, not even at its buyer’s request', async () => {
  const trade = await running();
  await markTradePaid(at, trade.tradeId, trade.buyer);
  await letTimePass(at.db, 60);
  await expireOverdueTrades(at);
  expect(await expireOwnTrades(at, trade.buyer, [trade.tradeId])).toEqual([]);
  expect(await tradeRow(trade.tradeId)).toMatchObject({ status: 'processing' });
});

test('marking paid and expiring at once: one of them holds, and the money is whole', async () => {
  const trades = await Promise.all(Array.from({ length: 8 }, () => running()));
  await letTimePass(at.db, 14);
  const before = await Promise.all(trades.map((trade) => tradeRow(trade.tradeId)));
  expect(before.every(({ status }) => status === 'in_payment')).toBe(true);
  await rows(at.db, sql`update app_clock set ahead = ahead + interval '59.9 seconds'`);
  const outcomes = await Promise.allSettled(
    trades.flatMap((trade) => [
      markTradePaid(at, trade.tradeId, trade.buyer),
      letTimePass(at.db, 1).then(() => expireOverdueTrades(at)),
    ]),
  );
  expect(outcomes.length).toBe(16);
  for (const trade of trades) {
    const { status } = await tradeRow(trade.tradeId);
    expect(['processing', 'open']).toContain(status);
  }
});

test('a buyer who is late is refused, and warned not to send the money', async () => {
  const trade = await running();
  await letTimePass(at.db, 16);
  await expect(markTradePaid(at, trade.tradeId, trade.buyer)).rejects.toMatchObject({
    code: 'PAYMENT_WINDOW_CLOSED',
  });
});

test('an expired part goes back into its offer; without the offer it becomes one itself', async () => {
  const back = await running({ part: '40' });
  await letTimePass(at.db, 16);
  await expireOverdueTrades(at);
  expect(await tradeRow(back.tradeId)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'expired',
  });
  expect(await tradeRow(back.offerId)).toMatchObject({ status: 'open', amount: '100.00000000' });

  const alone = await running({ part: '40' });
  await cancelTrade(at, { tradeId: alone.offerId, callerId: alone.seller, reason: 'on holiday' });
  await letTimePass(at.db, 16);
  await expireOverdueTrades(at);
  expect(await tradeRow(alone.tradeId)).toMatchObject({
    status: 'open',
    amount: '40.00000000',
    buyer_id: null,
  });
  expect(await balances(at.db, alone.seller)).toEqual({ available: '60.18', locked: '40.12' });
});

test('ST-09 TC-18 the owner takes an open offer off the market and has everything back', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const tradeId = await offer(at.db, seller);
  await cancelTrade(at, { tradeId, callerId: seller, reason: 'changed my mind' });
  expect(await balances(at.db, seller)).toEqual({ available: '100.3', locked: '0' });
  expect(await cancelTrade(at, { tradeId, callerId: seller, reason: null })).toMatchObject({
    replayed: true,
  });
});

test('ST-10 ST-11 ST-21 the buyer may leave before and after marking paid; the seller may not', async () => {
  for (const paid of [false, true]) {
    const trade = await running();
    if (paid) await markTradePaid(at, trade.tradeId, trade.buyer);
    await expect(
      cancelTrade(at, { tradeId: trade.tradeId, callerId: trade.seller, reason: null }),
    ).rejects.toMatchObject({ code: 'ONLY_BUYER_CANCELS' });
    await Promise.all(
      [1, 2, 3].map(() =>
        cancelTrade(at, { tradeId: trade.tradeId, callerId: trade.buyer, reason: 'wrong bank' }),
      ),
    );
    expect(await tradeRow(trade.tradeId)).toMatchObject({ status: 'cancelled' });
    // The offer is back on the market: what came back to the seller funds it.
    expect(await balances(at.db, trade.seller)).toEqual({ available: '0', locked: '100.3' });
    expect(
      await rows(
        at.db,
        sql`select id from ledger_transactions
      where trade_id = ${trade.tradeId} and kind = 'escrow_refund'`,
      ),
    ).toHaveLength(1);
  }
});

test('a bought-from offer that expires gives the seller back amount and fee', async () => {
  const trade = await running({ type: 'buy' });
  await letTimePass(at.db, 16);
  await expireOverdueTrades(at);
  expect(await tradeRow(trade.tradeId)).toMatchObject({
    status: 'open',
    seller_id: null,
    buyer_id: trade.buyer,
  });
  expect(await balances(at.db, trade.seller)).toEqual({ available: '100.3', locked: '0' });
});

test('releases and cancellations of the same trade at once end in one of the two', async () => {
  const trades = await Promise.all(Array.from({ length: 6 }, () => running()));
  await Promise.all(trades.map((trade) => markTradePaid(at, trade.tradeId, trade.buyer)));
  await Promise.allSettled(
    trades.flatMap((trade) => [
      release(trade),
      cancelTrade(at, { tradeId: trade.tradeId, callerId: trade.buyer, reason: null }),
    ]),
  );
  for (const trade of trades) {
    const { status } = await tradeRow(trade.tradeId);
    const held = await balances(at.db, trade.buyer);
    expect(held.available).toBe(status === 'completed' ? '100' : '0');
  }
});
