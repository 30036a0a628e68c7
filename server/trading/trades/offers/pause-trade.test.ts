import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRADE_DONE } from '#core/trade/texts.ts';
import { rows } from '#server/platform/db/database.ts';
import type { OfferDesk } from '#server/trading/trades/offers/offer-desk.ts';
import { pauseTrade, resumeTrade } from '#server/trading/trades/offers/pause-trade.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  deskOf,
  historyOf,
  makeOffer,
  readOffer,
  setRate,
} from '#tests/support/factories/offers.ts';
import {
  balances,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
let desk: OfferDesk;
beforeAll(async () => {
  at = await moneyDatabase();
  await setRate(at.db, '1500');
  desk = deskOf(at.db);
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

async function offered(change: Record<string, unknown> = {}) {
  const maker = await person(at.db, { amount: '100.3' });
  const id = await makeOffer(desk, maker, change);
  const owner = { userId: maker, hasSecondFactor: true };
  return {
    maker,
    id,
    pause: () => pauseTrade(desk, owner, id),
    resume: (from = desk) => resumeTrade(from, owner, id),
    read: () => readOffer(at.db, id),
  };
}

test('an owner takes an offer off the market and brings it back, funded all the while', async () => {
  const { maker, id, pause, resume, read } = await offered();
  expect(await pause()).toMatchObject({ success: true, pause_reason: 'owner', status: 'open' });
  expect(await read()).toMatchObject({ status: 'open', pause_reason: 'owner' });
  expect(await balances(at.db, maker)).toEqual({ available: '0', locked: '100.3' });
  expect(await resume()).toMatchObject({ message: TRADE_DONE.resumed, pause_reason: null });
  expect(await read()).toMatchObject({ pause_reason: null, price_per_unit: '1520.00' });
  expect((await historyOf(at.db, id)).slice(1)).toEqual([
    { kind: 'paused', detail: { reason: 'owner' } },
    { kind: 'resumed' },
  ]);
});

test('pausing and resuming twice is done once', async () => {
  const { id, pause, resume } = await offered();
  await Promise.all([pause(), pause(), pause()]);
  await Promise.all([resume(), resume(), resume()]);
  expect(await historyOf(at.db, id)).toHaveLength(3);
});

test('a fixed price that the market has left behind does not come back', async () => {
  const { pause, resume, read } = await offered();
  await pause();
  await setRate(at.db, '1000');
  try {
    await expect(resume()).rejects.toMatchObject({
      code: 'PRICE_OUT_OF_BAND',
      details: 'At the market rate of ₦1,000.00 it can be from ₦700.00 to ₦1,300.00.',
    });
    expect(await read()).toMatchObject({ pause_reason: 'owner' });
  } finally {
    await setRate(at.db, '1500');
  }
  expect(await resume()).toMatchObject({ pause_reason: null });
});

test('a floating price comes back at the current price, or waits for a rate', async () => {
  const { pause, resume, read } = await offered({ p_margin_bp: 100 });
  await pause();
  const production = deskOf(at.db, { mode: 'production' });
  await setRate(at.db, '1500', { estimated: true });
  expect(await resume(production)).toMatchObject({
    message: TRADE_DONE.resumedLater,
    pause_reason: 'rate',
  });
  await pause();
  await setRate(at.db, '1540');
  try {
    expect(await resume(production)).toMatchObject({ pause_reason: null });
    expect(await read()).toMatchObject({ price_per_unit: '1555.40', reference_rate: '1540.00' });
  } finally {
    await setRate(at.db, '1500');
  }
});

test('what the market paused is not resumed by hand', async () => {
  const { id, pause, resume, read } = await offered({ p_pause_price: 1600 });
  expect(await resume()).toMatchObject({ message: TRADE_DONE.resumedLater, pause_reason: 'price' });
  await pause();
  expect(await resume()).toMatchObject({ pause_reason: 'price' });
  expect(await read()).toMatchObject({ pause_reason: 'price' });
  expect((await historyOf(at.db, id)).slice(2).map(({ detail }) => detail)).toEqual([
    { reason: 'owner' },
    { reason: 'price' },
  ]);
});

test('others pause nothing, and who is locked out or lost the second factor brings nothing back', async () => {
  const { maker, id, pause } = await offered();
  const stranger = { userId: await person(at.db), hasSecondFactor: true };
  await expect(pauseTrade(desk, stranger, id)).rejects.toMatchObject({ code: 'NOT_YOUR_STEP' });
  await pause();
  await expect(
    resumeTrade(desk, { userId: maker, hasSecondFactor: false }, id),
  ).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED_TO_SELL' });
  await rows(
    at.db,
    sql`insert into trader_lockouts (user_id, reason, step, locked_until)
      values (${maker}, 'admin', 5, app_now() + interval '1 day')`,
  );
  await expect(
    resumeTrade(desk, { userId: maker, hasSecondFactor: true }, id),
  ).rejects.toMatchObject({ code: 'POSTING_LOCKED_OUT' });
});
