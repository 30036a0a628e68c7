import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hasExpired } from '#core/trade/expiry.ts';
import { refusalToExtend } from '#core/trade/extend.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { extendPaymentWindow } from '#server/trading/trades/extend-payment-window.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { remindToPay } from '#server/trading/trades/remind-to-pay.ts';
import { running } from '#tests/support/factories/disputes.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterEach(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
});
afterAll(() => at.close());

async function minutesLeft(tradeId: string): Promise<number> {
  const { minutes } = await one(
    at.db,
    sql<{
      minutes: number;
    }>`select (extract(epoch from completion_timeout - app_now()) / 60)::float8 as minutes
      from trades where id = ${tradeId}`,
  );
  return Math.round(minutes);
}

async function titles(userId: string, type: string): Promise<string[]> {
  const found = await rows(
    at.db,
    sql<{
      title: string;
    }>`select title from notifications where user_id = ${userId} and type = ${type}`,
  );
  return found.map(({ title }) => title);
}

test('CON-16 the buyer has fifteen minutes; the seller adds fifteen, once, notified', async () => {
  const { tradeId, seller, buyer } = await running(at, { paid: false });
  expect(await minutesLeft(tradeId)).toBe(15);
  await letTimePass(at.db, 12);
  const { deadline } = await extendPaymentWindow(at.db, tradeId, seller);
  expect(await minutesLeft(tradeId)).toBe(18);
  await expect(extendPaymentWindow(at.db, tradeId, seller)).rejects.toMatchObject({
    code: 'EXTENSION_USED',
  });
  expect(await titles(buyer, 'trade_extended')).toEqual(['You have 15 more minutes']);
  const event = await one(
    at.db,
    sql<{ deadline: Date; actor_id: string }>`select deadline, actor_id from trade_events
      where trade_id = ${tradeId} and kind = 'extended'`,
  );
  expect(event).toEqual({ deadline, actor_id: seller });

  await letTimePass(at.db, 17);
  await expireOverdueTrades(at);
  await markTradePaid(at, tradeId, buyer);
});

test('neither the buyer nor a stranger extends, nor anyone a trade that is paid, open or over time', async () => {
  const { tradeId, seller, buyer } = await running(at, { paid: false });
  const refused = (callerId: string, code: string) =>
    expect(extendPaymentWindow(at.db, tradeId, callerId)).rejects.toMatchObject({ code });
  await refused(buyer, 'NOT_YOUR_STEP');
  await refused(await person(at.db), 'TRADE_NOT_FOUND');
  await letTimePass(at.db, 15);
  await refused(seller, 'EXTENSION_TOO_LATE');
  await expireOverdueTrades(at);
  await refused(seller, 'TRADE_STATE_CHANGED');

  const paid = await running(at);
  await expect(extendPaymentWindow(at.db, paid.tradeId, paid.seller)).rejects.toMatchObject({
    code: 'TRADE_STATE_CHANGED',
  });
});

test('the next run of the same trade may be extended again', async () => {
  const { tradeId, seller } = await running(at, { paid: false });
  await extendPaymentWindow(at.db, tradeId, seller);
  await letTimePass(at.db, 31);
  await expireOverdueTrades(at);
  const takerId = await person(at.db);
  expect(await acceptTrade(at, { presence: PROVEN, ...TAKES_ALL, tradeId, takerId })).toMatchObject(
    {
      success: true,
    },
  );
  await extendPaymentWindow(at.db, tradeId, seller);
  expect(await minutesLeft(tradeId)).toBe(30);
});

test('of ten extensions at once one counts', async () => {
  const { tradeId, seller } = await running(at, { paid: false });
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => extendPaymentWindow(at.db, tradeId, seller)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await minutesLeft(tradeId)).toBe(30);
});

test('two minutes before the end the buyer is asked once whether they have paid', async () => {
  const { tradeId, buyer, seller } = await running(at, { paid: false });
  const paid = await running(at);
  await letTimePass(at.db, 12);
  await remindToPay(at.db);
  expect(await titles(buyer, 'trade_pay_reminder')).toEqual([]);
  await letTimePass(at.db, 1);
  await Promise.all([remindToPay(at.db), remindToPay(at.db)]);
  await remindToPay(at.db);
  expect(await titles(buyer, 'trade_pay_reminder')).toEqual(['Have you paid?']);
  expect(await titles(seller, 'trade_pay_reminder')).toEqual([]);
  expect(await titles(paid.buyer, 'trade_pay_reminder')).toEqual([]);
  await markTradePaid(at, tradeId, buyer);
});

test('CON-15 EXP-02 without a deadline a run counts as expired after sixteen minutes, and is not extended', async () => {
  const { tradeId, seller } = await running(at, { paid: false });
  const { updatedAt } = await one(
    at.db,
    sql<{ updatedAt: Date }>`select updated_at as "updatedAt" from trades where id = ${tradeId}`,
  );
  const row = { status: 'in_payment', completionTimeout: null, updatedAt } as const;
  const after = (minutes: number) => new Date(updatedAt.getTime() + minutes * 60_000);
  expect(hasExpired(row, after(16))).toBe(false);
  expect(hasExpired(row, after(16.01))).toBe(true);
  const run = { ...row, sellerId: seller, acceptedAt: updatedAt, extendedAt: null };
  expect(refusalToExtend(run, seller, after(16))).toBeNull();
  expect(refusalToExtend(run, seller, after(16.01))).toBe('EXTENSION_TOO_LATE');
});
