import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { seedSandbox } from '#server/sandbox/seed.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
const env = {
  DATABASE_URL: 'postgres://x',
  OJA_SECRET: 'a secret of more than thirty-two characters',
};
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at.close());

test('production is never seeded', async () => {
  const config = { ...readConfig(env), mode: 'production' as const };
  await seedSandbox({ db: at.db, config });
  expect(await rows(at.db, sql`select id from auth.users`)).toEqual([]);
});

test('the sandbox gets ten traders and at least 24 funded offers over three assets, once, the same each time', async () => {
  const config = readConfig(env);
  await seedSandbox({ db: at.db, config });
  await rows(at.db, sql`update auth.users set app_metadata = app_metadata - 'seeded'`);
  await seedSandbox({ db: at.db, config });
  await seedSandbox({ db: at.db, config });

  const counts = await one(
    at.db,
    sql`select count(*)::int as offers, count(distinct asset)::int as assets, count(distinct trade_type)::int as sides,
      count(distinct creator_id)::int as makers,
      (select count(distinct bank_code)::int from bank_accounts) >= 3 as banks
      from trades where status = 'open'`,
  );
  expect(counts).toEqual({ offers: 34, assets: 3, sides: 2, makers: 10, banks: true });
  await expectSoundLedger(at.db);
  const ada = await one(at.db, sql`select id from auth.users where email = 'ada@oja.test'`);
  expect(ada).toMatchInlineSnapshot(`
    {
      "id": "161d8d27-e48d-8cbb-bc7a-44b7712ba373",
    }
  `);
});
