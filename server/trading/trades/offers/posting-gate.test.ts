import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requireMayPost } from '#server/trading/trades/offers/posting-gate.ts';
import { deskOf, makeOffer } from '#tests/support/factories/offers.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  newcomer,
  OFFER_CONFIG,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at.close());

function mayPost(userId: string, type: 'buy' | 'sell' = 'buy') {
  const config = { ...OFFER_CONFIG, buyOfferGate: 'binance' } as const;
  return transaction(at.db, (tx) => requireMayPost(tx, config, userId, type));
}

/** Completed trades, half of them as buyer: only the record matters here. */
async function completeWith(userId: string, others: readonly string[]): Promise<void> {
  await rows(
    at.db,
    sql`insert into trades (creator_id, seller_id, buyer_id, trade_type, status, asset, amount, original_amount,
        price_per_unit, min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp, purchased_amount,
        total_fiat, completed_at)
      select ${userId}, case when n % 2 = 0 then ${userId}::uuid else o end,
        case when n % 2 = 0 then o else ${userId}::uuid end, 'sell', 'completed', 'USDT', 10, 10, 1500, 1, 15000,
        '{bank-transfer}', 30, 10, 15000, app_now()
      from unnest(${others}::uuid[]) with ordinality x (o, n)`,
  );
}

test('a person of thirty days, verified, with a factor and twenty trades with ten people may post offers to buy', async () => {
  const maker = await person(at.db);
  const others = await Promise.all(Array.from({ length: 10 }, () => person(at.db)));
  await rows(
    at.db,
    sql`update trader_profiles set member_since = app_now() - interval '30 days', completed_trades = 20,
      completion_rate_30d = 80 where id = ${maker}`,
  );
  await rows(
    at.db,
    sql`insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, sealed_secret)
      values (${maker}, 'Phone', 'totp', 'verified', '\\x00')`,
  );
  await rows(at.db, sql`update profiles set verification_level = 'verified' where id = ${maker}`);

  await completeWith(maker, [...others.slice(0, 9), ...others.slice(0, 9)]);
  await expect(mayPost(maker)).rejects.toMatchObject({
    code: 'BUY_OFFERS_NEED_HISTORY',
    details: 'Still missing: 10 different trading partners.',
  });
  await completeWith(maker, others.slice(9));
  await mayPost(maker);

  await rows(
    at.db,
    sql`update trader_profiles set completion_rate_30d = 79.99 where id = ${maker}`,
  );
  await expect(mayPost(maker)).rejects.toMatchObject({ code: 'BUY_OFFERS_NEED_HISTORY' });
  await mayPost(maker, 'sell');
});

test('nobody has more than twenty offers on the market, however many are made at once', async () => {
  const maker = await person(at.db);
  const make = () => makeOffer(deskOf(at.db), maker, { p_trade_type: 'buy' });
  for (let n = 0; n < 18; n++) await make();
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, make));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'TOO_MANY_OFFERS' },
  });
});

test('who is locked out posts nothing until it is over', async () => {
  const maker = await person(at.db);
  await rows(
    at.db,
    sql`insert into trader_lockouts (user_id, reason, step, locked_until)
      values (${maker}, 'cancels', 1, app_now() + interval '15 minutes')`,
  );
  const make = () => makeOffer(deskOf(at.db), maker, { p_trade_type: 'buy' });
  await expect(make()).rejects.toMatchObject({
    code: 'POSTING_LOCKED_OUT',
    details: expect.stringMatching(/^Until .+, Lagos time\.$/),
  });
  await letTimePass(at.db, 16);
  await make();
});

test('where the operator requires it, offers to buy are for people with a record', async () => {
  const maker = await newcomer(at.db);
  const strict = deskOf(at.db, { buyOfferGate: 'binance' });
  const make = () => makeOffer(strict, maker, { p_trade_type: 'buy' });
  await expect(make()).rejects.toMatchObject({
    code: 'BUY_OFFERS_NEED_HISTORY',
    details: expect.stringContaining('20 completed orders'),
  });
  const seller = await person(at.db, { amount: '150' });
  await makeOffer(strict, seller);

  await rows(
    at.db,
    sql`update trader_profiles set member_since = app_now() - interval '31 days', completed_trades = 20,
      completion_rate_30d = 80 where id = ${maker}`,
  );
  await rows(at.db, sql`update profiles set verification_level = 'verified' where id = ${maker}`);
  await expect(make()).rejects.toMatchObject({
    details: 'Still missing: a verified identity and 2FA, 10 different trading partners.',
  });
});
