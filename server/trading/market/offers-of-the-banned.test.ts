import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { setBan } from '#server/identity/admin/ban.ts';
import { recheckOffers } from '#server/trading/market/follow-offers.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { offerEligibility } from '#server/trading/trades/trade-ownership.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';

const DAY_SECONDS = 86_400;

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterEach(async () => {
  await at.engine.idle();
  await expectSoundLedger(at.db);
});
afterAll(() => at.close());

async function onList(tradeId: string): Promise<boolean> {
  const cards = await rows(
    at.db,
    sql`select 1 from offer_cards c join offer_listings p using (trade_id) where trade_id = ${tradeId}`,
  );
  return cards.length > 0;
}

/** Whether somebody signed out may read the row. */
async function isPublic(tradeId: string): Promise<boolean> {
  const pool = openPool(at.ownerUrl, 1, () => undefined);
  const found = await transaction(openDatabase(pool), async (tx) => {
    await rows(tx, sql`set local role anon`);
    return rows(tx, sql`select id from trades where id = ${tradeId}`);
  });
  await pool.end();
  return found.length > 0;
}

async function everywhere(tradeId: string): Promise<boolean[]> {
  return [await onList(tradeId), await isPublic(tradeId)];
}

const ban = (userId: string, seconds: number | null = DAY_SECONDS) =>
  transaction(at.db, (tx) => setBan(tx, userId, seconds));

const accept = (tradeId: string, takerId: string) =>
  acceptTrade(at, { ...TAKES_ALL, tradeId, takerId });

const recheck = () => recheckOffers({ db: at.db, log: { warn: () => undefined } as never });

test('M-2.1 with a ban a person’s offers leave the market, in the ban’s transaction, and return with its end', async () => {
  const maker = await person(at.db, { amount: '200.6' });
  const [sells, buys] = [await offer(at.db, maker), await offer(at.db, maker, { type: 'buy' })];
  expect(await everywhere(sells)).toEqual([true, true]);

  await expect(
    transaction(at.db, async (tx) => {
      await setBan(tx, maker, DAY_SECONDS);
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  expect(await everywhere(sells)).toEqual([true, true]);

  await ban(maker);
  for (const id of [sells, buys]) expect(await everywhere(id)).toEqual([false, false]);
  await ban(maker, null);
  for (const id of [sells, buys]) expect(await everywhere(id)).toEqual([true, true]);
});

test('M-2.1 who watches the market is notified of offers that leave it with a ban and come back', async () => {
  const maker = await person(at.db, { amount: '100.3' });
  const id = await offer(at.db, maker);
  const changes = () =>
    rows(
      at.db,
      sql`select op, old_record is not null as left from change_feed
        where table_name = 'trades' and coalesce(record, old_record) ->> 'id' = ${id} order by id`,
    );
  const before = (await changes()).length;
  await ban(maker);
  await ban(maker, null);
  expect((await changes()).slice(before)).toEqual([
    { op: 'UPDATE', left: true },
    { op: 'UPDATE', left: false },
  ]);
});

test('M-2.1 the engine refuses what a banned person offers, and a banned taker', async () => {
  const maker = await person(at.db, { amount: '200.6' });
  const taker = await person(at.db);
  const id = await offer(at.db, maker);
  await ban(maker);
  const refused = { success: false, code: 'TRADE_NOT_AVAILABLE' };
  expect(await accept(id, taker)).toMatchObject(refused);
  expect(await offerEligibility(at.db, id, taker, null)).toMatchObject({
    can_accept: false,
    reasons: [{ code: 'TRADE_NOT_AVAILABLE' }],
  });
  await ban(maker, null);
  await ban(taker);
  expect(await accept(id, taker)).toMatchObject({ success: false, code: 'TRADING_RESTRICTED' });
  await ban(taker, null);
  expect(await accept(id, taker)).toMatchObject({ success: true });
});

test('M-2.1 an acceptance read before the ban is refused under the engine’s locks', async () => {
  const maker = await person(at.db, { amount: '100.3' });
  const taker = await person(at.db);
  const id = await offer(at.db, maker);
  const step = {
    kind: 'accept',
    trade_id: id,
    actor_id: taker,
    child_id: crypto.randomUUID(),
    units: 100n * 100_000_000n,
    fee_units: 30_000_000n,
    total_fiat_minor: 15_200_000n,
    tail: null,
    limit: null,
    seen_price: '1520.00',
    bank_account_id: null,
    payment_method_id: null,
    notifications: [],
  } as const;
  await ban(maker);
  expect(await at.engine.take(step)).toMatchObject({ code: 'TRADE_NOT_AVAILABLE' });
  await ban(maker, null);
  expect(await at.engine.take(step)).toMatchObject({ code: null });
});

test('M-2.1 when a ban expires the offers come back, except those paused meanwhile', async () => {
  const maker = await person(at.db, { amount: '200.6' });
  const [stays, paused] = [await offer(at.db, maker), await offer(at.db, maker)];
  await ban(maker, 3600);
  await rows(at.db, sql`update trades set pause_reason = 'owner' where id = ${paused}`);
  await letTimePass(at.db, 59);
  await recheck();
  expect(await everywhere(stays)).toEqual([false, false]);
  await letTimePass(at.db, 2);
  await recheck();
  expect(await everywhere(stays)).toEqual([true, true]);
  expect(await everywhere(paused)).toEqual([false, false]);
  await rows(at.db, sql`update trades set pause_reason = null where id = ${paused}`);
});
