import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { lockTrade } from '#server/trading/trades/lock-trade.ts';
import { pauseTrade } from '#server/trading/trades/offers/pause-trade.ts';
import { repriceFloatingOffers } from '#server/trading/trades/offers/reprice-floating-offers.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  deskOf,
  endBuyOffer,
  historyOf,
  makeOffer,
  readOffer,
  setRate,
} from '#tests/support/factories/offers.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeEach(async () => {
  at = await moneyDatabase();
  await setRate(at.db, '1500');
});
afterEach(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

async function offered(change: Record<string, unknown>) {
  const maker = await person(at.db, { amount: '100.3' });
  return { maker, id: await makeOffer(deskOf(at.db), maker, change) };
}

async function priceState(id: string) {
  const { price_per_unit, pause_reason } = await readOffer(at.db, id);
  return [price_per_unit, pause_reason];
}

function notificationsTo(userId: string) {
  return rows(
    at.db,
    sql<{ title: string; message: string }>`select title, message from notifications
      where user_id = ${userId} order by created_at, id`,
  );
}

const reprice = (mode: 'sandbox' | 'production' = 'sandbox') =>
  repriceFloatingOffers(deskOf(at.db, { mode }));

test('floating prices follow the rate, to the kobo and within their band; fixed ones do not', async () => {
  const { id: above, maker } = await offered({ p_margin_bp: 133 });
  const { id: bound } = await offered({ p_margin_bp: 0, p_band_min_price: 1450 });
  const { id: usdc } = await offered({ p_margin_bp: 0, p_trade_type: 'buy', p_asset: 'USDC' });
  const { id: fixed } = await offered({});
  expect(await reprice()).toBe(0);

  await setRate(at.db, '1433.33');
  const { updated_at } = await readOffer(at.db, above);
  expect(await reprice()).toBe(3);
  expect(await priceState(above)).toEqual(['1452.39', null]);
  expect(await priceState(bound)).toEqual(['1450.00', null]);
  expect(await priceState(usdc)).toEqual(['1433.33', null]);
  expect(await priceState(fixed)).toEqual(['1520.00', null]);
  expect(await readOffer(at.db, above)).toMatchObject({ updated_at, reference_rate: '1433.33' });
  expect(await historyOf(at.db, above)).toHaveLength(1);
  expect(await notificationsTo(maker)).toEqual([]);
  expect(await reprice()).toBe(0);
});

test('a market past the pause price loses the offer and gets it back; one notification of each', async () => {
  const seller = await offered({ p_pause_price: 1490 });
  const buyer = await offered({ p_trade_type: 'buy', p_margin_bp: 0, p_pause_price: 1510 });
  await setRate(at.db, '1489.99');
  await reprice();
  await reprice();
  expect(await priceState(seller.id)).toEqual(['1520.00', 'price']);
  expect(await priceState(buyer.id)).toEqual(['1489.99', null]);

  await setRate(at.db, '1510.01');
  await reprice();
  await reprice();
  expect(await priceState(seller.id)).toEqual(['1520.00', null]);
  expect(await priceState(buyer.id)).toEqual(['1510.01', 'price']);
  expect(await notificationsTo(seller.maker)).toEqual([
    {
      title: 'Your offer was paused',
      message:
        'The market rate is ₦1,489.99, past the pause price of ₦1,490.00 for your offer to sell 100.00 USDT. It resumes automatically.',
    },
    {
      title: 'Your offer is back on the market',
      message: 'People can take your offer to sell 100.00 USDT again, at ₦1,520.00 each.',
    },
  ]);
  expect((await historyOf(at.db, seller.id)).slice(1)).toEqual([
    { kind: 'paused', detail: { reason: 'price' } },
    { kind: 'resumed' },
  ]);
});

test('in production a rate that grows old pauses what depends on it, until there is a new one', async () => {
  await setRate(at.db, '1500');
  const floating = await offered({ p_margin_bp: 100 });
  const guarded = await offered({ p_pause_price: 1400 });
  const fixed = await offered({});
  await letTimePass(at.db, 29);
  expect(await reprice('production')).toBe(0);
  await letTimePass(at.db, 2);
  expect(await reprice('production')).toBe(2);
  expect(await reprice('production')).toBe(0);
  expect(await priceState(floating.id)).toEqual(['1515.00', 'rate']);
  expect(await priceState(guarded.id)).toEqual(['1520.00', 'rate']);
  expect(await priceState(fixed.id)).toEqual(['1520.00', null]);

  await setRate(at.db, '1500');
  expect(await reprice('production')).toBe(2);
  expect(await priceState(floating.id)).toEqual(['1515.00', null]);
  expect((await notificationsTo(floating.maker)).map(({ title }) => title)).toEqual([
    'Your offer was paused',
    'Your offer is back on the market',
  ]);
});

test('in the sandbox an old rate is still followed', async () => {
  const { id } = await offered({ p_margin_bp: 100 });
  await letTimePass(at.db, 600);
  expect(await reprice('sandbox')).toBe(0);
  expect(await priceState(id)).toEqual(['1515.00', null]);
});

test('what its owner paused stays off, at a price that follows all the same', async () => {
  const { id, maker } = await offered({ p_margin_bp: 0, p_pause_price: 1400 });
  await pauseTrade(deskOf(at.db), { userId: maker, hasSecondFactor: true }, id);
  await setRate(at.db, '1300');
  await reprice();
  expect(await priceState(id)).toEqual(['1300.00', 'owner']);
  expect(await notificationsTo(maker)).toEqual([]);
});

test('an offer somebody is taking is left alone until the next round, and never waited for', async () => {
  const taken = await offered({ p_margin_bp: 0 });
  const free = await offered({ p_margin_bp: 0 });
  await setRate(at.db, '1600');
  await transaction(at.db, async (tx) => {
    await lockTrade(tx, taken.id);
    expect(await reprice()).toBe(1);
    expect(await priceState(taken.id)).toEqual(['1500.00', null]);
    expect(await priceState(free.id)).toEqual(['1600.00', null]);
  });
  expect(await reprice()).toBe(1);
  expect(await priceState(taken.id)).toEqual(['1600.00', null]);
});

test('more offers than one batch holds are all priced in one round', async () => {
  const ids = await Promise.all(
    Array.from({ length: 7 }, async () => (await offered({ p_margin_bp: 50 })).id),
  );
  await setRate(at.db, '1490');
  expect(await repriceFloatingOffers(deskOf(at.db), 3)).toBe(7);
  for (const id of ids) expect(await priceState(id)).toEqual(['1497.45', null]);
});

test('a running or ended trade is never priced again', async () => {
  const { id } = await offered({ p_margin_bp: 0, p_trade_type: 'buy' });
  await endBuyOffer(at.db, id);
  await setRate(at.db, '1600');
  expect(await reprice()).toBe(0);
  expect(await priceState(id)).toEqual(['1500.00', null]);
});
