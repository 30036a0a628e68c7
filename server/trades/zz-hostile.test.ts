import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/db/database.ts';
import { acceptTrade } from '#server/trades/accept-trade.ts';
import { expireOverdueTrades } from '#server/trades/expire-overdue-trades.ts';
import { deskOf, editOffer, makeOffer, readOffer } from '#tests/support/offers.ts';
import { expectSoundLedger } from '#tests/support/invariants.ts';
import { letTimePass, type MoneyDatabase, moneyDatabase, person } from '#tests/support/people.ts';

let at: MoneyDatabase;
beforeAll(async () => { at = await moneyDatabase(); });
afterAll(async () => { await at.door.idle(); await expectSoundLedger(at.db); await at.close(); });
const take = (tradeId: string, takerId: string, part: string | null) =>
  acceptTrade(at, { tradeId, takerId, part, bankAccountId: null, idempotencyKey: null });

test('a part whose fee is a unit more than what the offer holds', async () => {
  const maker = await person(at.db, { amount: '5000' });
  const [b, c] = [await person(at.db), await person(at.db)];
  // fee floors: 0.003 per unit
  const id = await makeOffer(deskOf(at.db), maker, { p_amount: '100.00000200', p_max_order_amount: 900000 });
  const first = await take(id, b, '50.00000200');
  expect(first.success).toBe(true);
  await editOffer(deskOf(at.db), maker, id, { p_amount: '50.00000200' });
  await letTimePass(at.db, 16);
  await expireOverdueTrades(at);
  console.log(await one(at.db, sql`select amount, seller_fee_amount from trades where id=${id}`));
  const r = await take(id, c, '100.00000399').catch((e: unknown) => e);
  console.log(r);
});

test('an offer that has grown past what a column holds', async () => {
  const maker = await person(at.db);
  const victim = await person(at.db, { amount: '500' });
  const id = await makeOffer(deskOf(at.db), maker, { p_trade_type: 'buy', p_amount: '1000000', p_max_order_amount: '1600000000' });
  for (let i = 0; i < 9; i++) {
    const s = await person(at.db, { amount: '1100000' });
    expect((await take(id, s, '999999')).success).toBe(true);
    await editOffer(deskOf(at.db), maker, id, { p_amount: '1000000' });
  }
  const v = await take(id, victim, '100');
  expect(v.success).toBe(true);
  await editOffer(deskOf(at.db), maker, id, { p_amount: '1000000' });
  await letTimePass(at.db, 16);
  console.log(await expireOverdueTrades(at).catch((e: unknown) => e));
  console.log(await rows(at.db, sql`select status, amount from trades where parent_id=${id} or id=${id}`));
});
