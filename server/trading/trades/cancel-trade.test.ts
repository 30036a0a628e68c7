import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { answerSettlement } from '#server/trading/disputes/answer-settlement.ts';
import { proposeSettlement } from '#server/trading/disputes/propose-settlement.ts';
import { acceptTrade, type Acceptance, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';
import { countAbandonedTrades } from '#server/trading/trades/count-abandoned-trades.ts';
import {
  expireOverdueTrades,
  expireOwnTrades,
} from '#server/trading/trades/expire-overdue-trades.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { deskOf, makeOffer } from '#tests/support/factories/offers.ts';
import {
  balances,
  fund,
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';

let at: MoneyDatabase;
beforeEach(async () => {
  at = await moneyDatabase();
  // Half past midnight in Lagos, so that a day does not end by itself.
  await rows(
    at.db,
    sql`update app_clock set ahead = (date_trunc('day', now() at time zone 'Africa/Lagos') + interval '1 day 30 minutes')
      at time zone 'Africa/Lagos' - now()`,
  );
});
afterEach(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
  await at.close();
});

async function accept(tradeId: string, takerId: string, more: Partial<Acceptance> = {}) {
  const answer = await acceptTrade(at, {
    presence: PROVEN,
    ...TAKES_ALL,
    tradeId,
    takerId,
    ...more,
  });
  if (!answer.success) throw new Error(`${answer.code}: ${answer.message}`);
  return answer.trade_id;
}

function leave(tradeId: string, callerId: string) {
  return cancelTrade(at, { tradeId, callerId, reason: null });
}

/** A trade this buyer takes, pays if asked to, and leaves. Returns for how many minutes they are locked out. */
async function takeAndLeave(buyer: string, paid = false): Promise<number | null> {
  const seller = await person(at.db, { amount: '100.3' });
  const tradeId = await accept(await offer(at.db, seller), buyer);
  if (paid) await markTradePaid(at, tradeId, buyer);
  const { lockedUntil } = await leave(tradeId, buyer);
  if (!lockedUntil) return null;
  return Math.round((lockedUntil.getTime() - (await readNow(at.db)).getTime()) / 60_000);
}

async function experienced(): Promise<string> {
  const id = await person(at.db);
  await rows(at.db, sql`update trader_profiles set completed_trades = 3 where id = ${id}`);
  return id;
}

test('ST-10 who is new leaves five trades a day before paying; each further one locks them out for longer', async () => {
  const buyer = await person(at.db);
  for (let n = 0; n < 5; n++) expect(await takeAndLeave(buyer)).toBeNull();
  for (const minutes of [15, 30, 60, 240]) {
    expect(await takeAndLeave(buyer)).toBe(minutes);
    await letTimePass(at.db, minutes - 1);
    const another = await offer(at.db, await person(at.db, { amount: '100.3' }));
    const refused = await acceptTrade(at, {
      presence: PROVEN,
      ...TAKES_ALL,
      tradeId: another,
      takerId: buyer,
    });
    expect(refused).toMatchObject({ success: false, code: 'ACCEPT_LOCKED_OUT' });
    expect(refused.message).toMatch(/You can accept again from \w+ \d\d:\d\d, Lagos time\.$/);
    await letTimePass(at.db, 2);
  }
  // Six hours and a few minutes into the day, the last rung lasts until midnight.
  const passed = 30 + 15 + 30 + 60 + 240 + 4;
  expect(await takeAndLeave(buyer)).toBe(24 * 60 - passed);
  await letTimePass(at.db, 24 * 60 - passed + 1);
  // A new day, a new count.
  for (let n = 0; n < 5; n++) expect(await takeAndLeave(buyer)).toBeNull();
  expect(await takeAndLeave(buyer)).toBe(15);
  const steps = await rows(
    at.db,
    sql<{
      step: number;
    }>`select step from trader_lockouts where user_id = ${buyer} order by created_at`,
  );
  expect(steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 1]);
}, 60_000);

test('ST-11 after marking it paid, who is new leaves three, others one; before, others leave three', async () => {
  const newcomer = await person(at.db);
  for (let n = 0; n < 3; n++) expect(await takeAndLeave(newcomer, true)).toBeNull();
  expect(await takeAndLeave(newcomer)).toBeNull();
  expect(await takeAndLeave(newcomer, true)).toBe(15);

  const [paying, leaving] = [await experienced(), await experienced()];
  expect(await takeAndLeave(paying, true)).toBeNull();
  expect(await takeAndLeave(paying, true)).toBe(15);
  for (let n = 0; n < 3; n++) expect(await takeAndLeave(leaving)).toBeNull();
  expect(await takeAndLeave(leaving)).toBe(15);
});

test('ten trades left at the same moment are counted one after the other', async () => {
  const buyer = await experienced();
  const trades = await Promise.all(
    Array.from({ length: 10 }, async () =>
      accept(await offer(at.db, await person(at.db, { amount: '100.3' })), buyer),
    ),
  );
  await Promise.all([...trades, ...trades].map((tradeId) => leave(tradeId, buyer)));
  const steps = await rows(
    at.db,
    sql<{ step: number }>`select step from trader_lockouts where user_id = ${buyer} order by step`,
  );
  expect(steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 5, 5]);
});

test('an owner who takes offers off the market is not locked out', async () => {
  const maker = await person(at.db, { amount: '1003' });
  for (let n = 0; n < 7; n++) await leave(await offer(at.db, maker, { amount: '10' }), maker);
  expect(await rows(at.db, sql`select id from trader_lockouts`)).toEqual([]);
});

/** Takes an offer, or has an own offer to buy taken, and lets the payment window pass. */
async function takeAndLapse(buyer: string, type: 'buy' | 'sell' = 'sell') {
  const seller = await person(at.db, { amount: '100.3' });
  const tradeId = await offer(at.db, type === 'sell' ? seller : buyer, { type });
  await accept(tradeId, type === 'sell' ? buyer : seller);
  await letTimePass(at.db, 16);
  await expireOverdueTrades(at);
  return { tradeId, seller };
}

function lockoutsOf(userId: string) {
  return rows(
    at.db,
    sql<{ step: number; minutes: number }>`select step,
      round(extract(epoch from locked_until - created_at) / 60)::int as minutes
      from trader_lockouts where user_id = ${userId} order by created_at`,
  );
}

test('M-1.M2 a buyer who lets a trade expire climbs the same ladder as one who cancels', async () => {
  const buyer = await person(at.db);
  for (let n = 0; n < 3; n++) await takeAndLapse(buyer);
  for (let n = 0; n < 2; n++) expect(await takeAndLeave(buyer)).toBeNull();
  expect(await lockoutsOf(buyer)).toEqual([]);
  expect(await countAbandonedTrades(at.db, buyer, 'in_payment')).toBe(5);
  await takeAndLapse(buyer);
  expect(await countAbandonedTrades(at.db, buyer, 'in_payment')).toBe(6);
  expect(await countAbandonedTrades(at.db, buyer, 'processing')).toBe(0);
  expect(await lockoutsOf(buyer)).toEqual([{ step: 1, minutes: 15 }]);
  const another = await offer(at.db, await person(at.db, { amount: '100.3' }));
  const refused = await acceptTrade(at, { ...TAKES_ALL, tradeId: another, takerId: buyer });
  expect(refused).toMatchObject({ success: false, code: 'ACCEPT_LOCKED_OUT' });
  await letTimePass(at.db, 16);
  expect(await takeAndLeave(buyer)).toBe(30);
});

test('M-1.M2 expiries count against the maker of an offer to buy too, whoever requests the expiry', async () => {
  const buyer = await experienced();
  for (let n = 0; n < 3; n++) await takeAndLapse(buyer, 'buy');
  expect(await lockoutsOf(buyer)).toEqual([]);
  const seller = await person(at.db, { amount: '100.3' });
  const tradeId = await accept(await offer(at.db, seller), buyer);
  await letTimePass(at.db, 16);
  expect(await expireOwnTrades(at, seller, [tradeId])).toEqual([tradeId]);
  expect(await lockoutsOf(buyer)).toEqual([{ step: 1, minutes: 15 }]);
});

test('M-1.M2 several trades that expire at once are counted one after the other', async () => {
  const buyer = await experienced();
  for (let n = 0; n < 5; n++) {
    await accept(await offer(at.db, await person(at.db, { amount: '100.3' })), buyer);
  }
  await letTimePass(at.db, 16);
  expect(await expireOverdueTrades(at)).toBe(5);
  expect((await lockoutsOf(buyer)).map(({ step }) => step)).toEqual([1, 2]);
});

test('M-1.M2 a trade whose seller was banned meanwhile counts against nobody who leaves it', async () => {
  const buyer = await experienced();
  for (let n = 0; n < 4; n++) {
    const seller = await person(at.db, { amount: '200.6' });
    const lapsed = await accept(await offer(at.db, seller), buyer);
    const left = await accept(await offer(at.db, seller, { amount: '50' }), buyer);
    await rows(
      at.db,
      sql`update auth.users set banned_until = app_now() + interval '1 day' where id = ${seller}`,
    );
    expect(await leave(left, buyer)).toMatchObject({ lockedUntil: null });
    await letTimePass(at.db, 16);
    expect(await expireOwnTrades(at, buyer, [lapsed])).toEqual([lapsed]);
  }
  expect(await lockoutsOf(buyer)).toEqual([]);
  for (let n = 0; n < 3; n++) expect(await takeAndLeave(buyer)).toBeNull();
  expect(await takeAndLeave(buyer)).toBe(15);
});

test('a buyer who leaves a whole offer does not end it: it is back as it was, funded, at its old link', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const buyer = await person(at.db);
  const tradeId = await makeOffer(deskOf(at.db), seller, {
    p_terms: 'Own name only.',
    p_payment_window_minutes: 20,
    p_is_private: true,
    p_one_at_a_time: true,
    p_auto_release: true,
  });
  const { token } = await one(
    at.db,
    sql<{ token: string }>`select token from offer_links where trade_id = ${tradeId}`,
  );
  const before = await terms(tradeId);
  await accept(tradeId, buyer, { linkToken: token });
  await cancelTrade(at, { tradeId, callerId: buyer, reason: null, reasonCode: 'seller_asked' });

  const back = await one(
    at.db,
    sql<{ id: string }>`select id from trades where creator_id = ${seller} and status = 'open'`,
  );
  expect(back.id).not.toBe(tradeId);
  expect(await terms(back.id)).toEqual(before);
  expect(await balances(at.db, seller)).toEqual({ available: '0', locked: '100.3' });
  const links = await rows(at.db, sql`select trade_id, token from offer_links`);
  expect(links).toEqual([{ trade_id: back.id, token }]);
  const history = await rows(
    at.db,
    sql`select trade_id = ${tradeId} as old, kind, amount, fee_amount, detail from trade_events
      where kind = 'cancelled' or (kind = 'created' and trade_id <> ${tradeId}) order by id`,
  );
  expect(history).toEqual(
    expect.arrayContaining([
      {
        old: true,
        kind: 'cancelled',
        amount: '100.00000000',
        fee_amount: '0.30000000',
        detail: {
          reason: 'The seller asked me to cancel',
          reason_code: 'seller_asked',
          returned_as: back.id,
        },
      },
      {
        old: false,
        kind: 'created',
        amount: '100.00000000',
        fee_amount: '0.30000000',
        detail: { returned_from: tradeId },
      },
    ]),
  );
  const sellerNotifications = await rows(
    at.db,
    sql<{ message: string }>`select message from notifications
      where user_id = ${seller} and type = 'trade_cancelled'`,
  );
  expect(sellerNotifications).toEqual([{ message: 'Your 100.00 USDT is back on the market.' }]);
  // Somebody else may take it, and its owner take it off the market.
  await accept(back.id, await person(at.db), { linkToken: token });
});

/** Everything a maker chose of an offer, and where its money should arrive. */
function terms(tradeId: string) {
  return one(
    at.db,
    sql<
      Record<string, unknown>
    >`select status, amount, price_per_unit, margin_bp, min_order_amount, max_order_amount,
      payment_method_ids, bank_account_id, t.terms, trade_offer_type, payment_window_minutes, seller_fee_bp,
      seller_fee_amount, is_private, one_at_a_time, min_counterparty_trades, verified_only, auto_release,
      returns_to_market, buyer_id, total_fiat, total_tail,
      (select array_agg(method_id || ' ' || bank_account_id) from offer_accounts a where a.trade_id = t.id) as accounts
      from trades t where id = ${tradeId}`,
  );
}

test('an offer that is not to return ends with the trade', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const buyer = await person(at.db);
  const tradeId = await makeOffer(deskOf(at.db), seller, { p_returns_to_market: false });
  await leave(await accept(tradeId, buyer), buyer);
  expect(await balances(at.db, seller)).toEqual({ available: '100.3', locked: '0' });
  const sellerNotifications = await rows(
    at.db,
    sql`select message from notifications where user_id = ${seller} and type = 'trade_cancelled'`,
  );
  expect(sellerNotifications).toEqual([{ message: 'Your 100.00 USDT was returned to you.' }]);
});

test('a part whose offer its owner took off the market does not come back; one whose offer was sold does', async () => {
  const cases = [
    { ends: async (id: string, seller: string) => leave(id, seller), locked: '0' },
    { ends: async (id: string) => accept(id, await person(at.db)), locked: '100.3' },
  ];
  for (const { ends, locked } of cases) {
    const seller = await person(at.db, { amount: '100.3' });
    const buyer = await person(at.db);
    const offerId = await offer(at.db, seller);
    const partId = await accept(offerId, buyer, { part: '40' });
    await ends(offerId, seller);
    await leave(partId, buyer);
    expect(await balances(at.db, seller)).toMatchObject({ locked });
  }
});

test('who made an offer to buy and leaves its trade ends it, and the seller has everything back', async () => {
  const buyer = await person(at.db);
  const seller = await person(at.db, { amount: '100.3' });
  const tradeId = await offer(at.db, buyer, { type: 'buy' });
  await accept(tradeId, seller);
  await leave(tradeId, buyer);
  expect(await balances(at.db, seller)).toEqual({ available: '100.3', locked: '0' });
  expect(await rows(at.db, sql`select id from trades where status = 'open'`)).toEqual([]);
});

test('each step records in the history what it settled, and an offer what left and came back', async () => {
  const seller = await person(at.db, { amount: '100.3' });
  const buyer = await person(at.db);
  const offerId = await offer(at.db, seller);
  const partId = await accept(offerId, buyer, { part: '40' });
  await leave(partId, buyer);
  const facts = await rows(
    at.db,
    sql<
      Record<string, unknown>
    >`select case trade_id when ${offerId} then 'offer' else 'part' end as of, kind, amount,
      fee_amount, child_id = ${partId} as names_part, price_per_unit, total_fiat > 60800 and total_fiat < 60801 as total,
      deadline - created_at = interval '15 minutes' as window, payment_method_id, seller_id is not null as sells,
      buyer_id is not null as buys
      from trade_events where kind <> 'created' order by created_at, id`,
  );
  const part = { amount: '40.00000000', fee_amount: '0.12000000' };
  const nothing = {
    names_part: null,
    price_per_unit: null,
    total: null,
    window: null,
    payment_method_id: null,
  };
  const both = { sells: true, buys: true };
  const alone = { sells: true, buys: false };
  expect(facts).toHaveLength(4);
  expect(facts).toEqual(
    expect.arrayContaining([
      {
        of: 'part',
        kind: 'accepted',
        ...part,
        ...both,
        names_part: null,
        price_per_unit: '1520.00',
        total: true,
        window: true,
        payment_method_id: 'bank-transfer',
      },
      { of: 'offer', kind: 'part_taken', ...part, ...nothing, ...alone, names_part: true },
      { of: 'part', kind: 'cancelled', ...part, ...nothing, ...both },
      { of: 'offer', kind: 'part_returned', ...part, ...nothing, ...alone, names_part: true },
    ]),
  );
});

test('a trade that ended by consent at the seller’s request is not one they left', async () => {
  const trader = await experienced();
  for (let n = 0; n < 4; n++) {
    await fund(at.db, trader, 'USDT', '100.3');
    const buyer = await person(at.db);
    const tradeId = await accept(await offer(at.db, trader), buyer);
    const proposal = {
      tradeId,
      callerId: trader,
      kind: 'refund',
      buyerAmount: null,
      note: null,
    } as const;
    const { settlementId } = await proposeSettlement(at.db, proposal);
    await answerSettlement(at.db, { settlementId, callerId: buyer, accepts: true });
  }
  expect(await takeAndLeave(trader)).toBeNull();
});
