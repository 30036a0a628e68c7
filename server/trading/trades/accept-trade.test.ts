import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { one, rows } from '#server/platform/db/database.ts';
import { acceptTrade, type Acceptance } from '#server/trading/trades/accept-trade.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  balances,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
  await at.close();
});

function accept(tradeId: string, takerId: string, more: Partial<Acceptance> = {}) {
  return acceptTrade(at, {
    presence: PROVEN,
    tradeId,
    takerId,
    part: null,
    bankAccountId: null,
    idempotencyKey: null,
    ...more,
  });
}

test('ST-04 ST-19 taking a sell offer whole freezes the escrow and starts the clock of fifteen minutes', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const buyer = await person(at.db);
  const tradeId = await offer(at.db, seller);
  expect(await balances(at.db, seller)).toEqual({ available: '0', locked: '100.3' });

  const answer = await accept(tradeId, buyer);
  expect(answer).toMatchObject({
    success: true,
    user_role: 'buyer',
    trade_type: 'sell',
    trade_id: tradeId,
  });

  const trade = await one(
    at.db,
    sql<Record<string, unknown>>`select status, buyer_id, seller_id, purchased_amount, total_fiat,
      completion_timeout - updated_at = interval '15 minutes' as fifteen from trades where id = ${tradeId}`,
  );
  expect(trade).toEqual({
    status: 'in_payment',
    buyer_id: buyer,
    seller_id: seller,
    purchased_amount: '100.00000000',
    total_fiat: expect.stringMatching(/^152000\.(?!00)\d\d$/),
    fifteen: true,
  });
  const escrow = await rows(
    at.db,
    sql`select status, amount, fee_amount from escrow where trade_id = ${tradeId}`,
  );
  expect(escrow).toEqual([{ status: 'locked', amount: '100.00000000', fee_amount: '0.30000000' }]);
  expect(await balances(at.db, seller)).toEqual({ available: '0', locked: '100.3' });
  const notifications = await rows(
    at.db,
    sql`select type, template, params from notifications where user_id = ${seller}`,
  );
  expect(notifications).toEqual([
    {
      type: 'trade_accepted',
      template: 'trade_accepted.sell_offer',
      params: { crypto: '100.00 USDT', fiat: expect.stringMatching(/^₦152,000\.(?!00)\d\d$/) },
    },
  ]);
});

test('RPC-05 of fifty takers at the same moment exactly one gets the trade, and the escrow is frozen once', async () => {
  const seller = await person(at.db, { amount: '60.18' });
  const takers = await Promise.all(Array.from({ length: 50 }, () => person(at.db)));
  const tradeId = await offer(at.db, seller, { amount: '60' });

  const answers = await Promise.all(takers.map((taker) => accept(tradeId, taker)));

  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const codes = answers.flatMap((answer) => (answer.success ? [] : [answer.code]));
  expect(new Set(codes)).toEqual(new Set(['TRADE_NOT_AVAILABLE']));
  const freezes = await rows(
    at.db,
    sql`select id from ledger_transactions
    where trade_id = ${tradeId} and kind = 'escrow_freeze'`,
  );
  expect(freezes).toHaveLength(1);
});

test('VAL-20 taking a part makes a child trade and leaves the rest on the market', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const buyer = await person(at.db);
  const tradeId = await offer(at.db, seller);
  const answer = await accept(tradeId, buyer, { part: '40.5' });
  expect(answer.success).toBe(true);
  const childId = answer.success ? answer.trade_id : '';
  expect(childId).not.toBe(tradeId);
  expect(
    await rows(
      at.db,
      sql`select id = ${childId} as child, status, amount, seller_fee_amount from trades
      where id in (${tradeId}, ${childId}) order by 1`,
    ),
  ).toEqual([
    { child: false, status: 'open', amount: '59.50000000', seller_fee_amount: '0.17850000' },
    { child: true, status: 'in_payment', amount: '40.50000000', seller_fee_amount: '0.12150000' },
  ]);
});

test('the same request twice is one acceptance, in whole and in part', async () => {
  const seller = await person(at.db, { amount: '200.6' });
  const buyer = await person(at.db);
  const whole = await offer(at.db, seller);
  const twice = await Promise.all([accept(whole, buyer), accept(whole, buyer)]);
  expect(twice.map(({ success }) => success)).toEqual([true, true]);

  const parts = await offer(at.db, seller);
  const again = { part: '60', idempotencyKey: 'a-click-of-the-button' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(parts, buyer, again)));
  const late = await accept(parts, buyer, again);
  const ids = new Set(
    [...answers, late].map((answer) => (answer.success ? answer.trade_id : answer.code)),
  );
  expect(ids.size).toBe(1);
  const children = await rows(at.db, sql`select id from trades where parent_id = ${parts}`);
  expect(children).toHaveLength(1);
});

test('VAL-19 nobody takes their own offer', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const tradeId = await offer(at.db, seller);
  expect(await accept(tradeId, seller)).toMatchObject({
    success: false,
    code: 'SELF_TRADING_PROHIBITED',
  });
});

test.each([
  ['more than is left', '100.1'],
  ['below the smallest order', '0.5'],
  ['above the largest order', '99'],
  ['nothing', '0'],
  ['too many decimals', '1.123456789'],
])('VAL-21 a part of %s is refused and nothing changes', async (_what, part) => {
  const seller = await person(at.db, { amount: '100.3' });
  const tradeId = await offer(at.db, seller, { max: '100000' });
  expect(await accept(tradeId, await person(at.db), { part })).toMatchObject({
    success: false,
    code: 'AMOUNT_NOT_ALLOWED',
  });
  expect(await rows(at.db, sql`select id from trades where parent_id = ${tradeId}`)).toEqual([]);
});

test('TC-16 a Full offer is taken whole or not at all', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const tradeId = await offer(at.db, seller, { full: true });
  const buyer = await person(at.db);
  expect(await accept(tradeId, buyer, { part: '50' })).toMatchObject({
    code: 'AMOUNT_NOT_ALLOWED',
  });
  expect(await accept(tradeId, buyer)).toMatchObject({ success: true });
});

test('ERR-48 the taker of a buy offer is the seller, locked at acceptance, amount and fee', async () => {
  const buyer = await person(at.db);
  const seller = await person(at.db, { amount: '150' });
  const tradeId = await offer(at.db, buyer, { type: 'buy' });
  const answer = await accept(tradeId, seller);
  expect(answer).toMatchObject({ success: true, user_role: 'seller', trade_type: 'buy' });
  expect(answer.message).toContain('Buy order accepted!');
  expect(await balances(at.db, seller)).toEqual({ available: '49.7', locked: '100.3' });
});

test('ERR-44 two buy offers taken at once with the money for one: one goes through', async () => {
  const seller = await person(at.db, { amount: '110' });
  const offers = await Promise.all(
    [1, 2].map(async () => offer(at.db, await person(at.db), { type: 'buy' })),
  );
  const answers = await Promise.all(offers.map((id) => accept(id, seller)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
});
