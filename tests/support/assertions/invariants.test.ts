import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at.close());

test('sound books pass; of broken ones the check, its meaning and rows are reported', async () => {
  const maker = await person(at.db, { amount: '500' });
  await offer(at.db, maker);
  await expectSoundLedger(at.db);

  const pool = openPool(at.ownerUrl, 1, () => undefined);
  await rows(openDatabase(pool), sql`update trades set amount = amount + 1`);
  await pool.end();
  await expect(expectSoundLedger(at.db)).rejects.toThrow(
    new RegExp(
      `open-sell-offers-are-funded does not hold: A seller’s offer account.*${maker}`,
      's',
    ),
  );
});
