import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { folderStore } from '#server/platform/integrations/files/folder-store.ts';
import { seedSandbox } from '#server/sandbox/seed.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';
import { type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
const folder = temporaryFolder();
const files = folderStore(folder);
const env = {
  DATABASE_URL: 'postgres://x',
  OJA_SECRET: 'a secret of more than thirty-two characters',
};
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(async () => {
  await at.close();
  removeFolder(folder);
});

test('production is never seeded', async () => {
  const config = { ...readConfig(env), mode: 'production' as const };
  await seedSandbox({ db: at.db, config, engine: at.engine, files });
  expect(await rows(at.db, sql`select id from auth.users`)).toEqual([]);
});

test('the sandbox gets ten traders and at least 24 funded offers over three assets, once, the same each time', async () => {
  const config = readConfig(env);
  await seedSandbox({ db: at.db, config, engine: at.engine, files });
  await rows(at.db, sql`update auth.users set app_metadata = app_metadata - 'seeded'`);
  await seedSandbox({ db: at.db, config, engine: at.engine, files });
  await seedSandbox({ db: at.db, config, engine: at.engine, files });

  const counts = await one(
    at.db,
    sql`select count(*)::int as offers, count(distinct asset)::int as assets, count(distinct trade_type)::int as sides,
      count(distinct creator_id)::int as makers,
      (select count(distinct bank_code)::int from bank_accounts) >= 3 as banks
      from trades where status = 'open'`,
  );
  expect(counts).toEqual({ offers: 34, assets: 3, sides: 2, makers: 10, banks: true });
  const waiting = await rows(
    at.db,
    sql<{ email: string; purpose: string }>`select u.email, d.purpose from verification_documents d
      join auth.users u on u.id = d.user_id
      where d.verification_status = 'pending' and d.purpose <> 'selfie' order by d.submitted_at`,
  );
  expect(waiting).toEqual([
    { email: 'sani@oja.test', purpose: 'identity' },
    { email: 'chidi@oja.test', purpose: 'address' },
  ]);
  await expectSoundLedger(at.db);
  const ada = await one(at.db, sql`select id from auth.users where email = 'ada@oja.test'`);
  expect(ada).toMatchInlineSnapshot(`
    {
      "id": "161d8d27-e48d-8cbb-bc7a-44b7712ba373",
    }
  `);
}, 120_000);

test('what their figures say is what their trades say, and the verified ones are so everywhere', async () => {
  const people = await rows(
    at.db,
    sql<{
      email: string;
      counted: number;
      completed_trades: number;
      failed: number;
      failed_trades: number;
    }>`
      select u.email, p.completed_trades, p.failed_trades,
        (select count(*)::int from trades t where t.status = 'completed' and p.id in (t.seller_id, t.buyer_id)) as counted,
        (select count(*)::int from trade_events e where e.kind = 'cancelled' and e.actor_id = e.buyer_id
          and e.buyer_id = p.id) as failed
      from trader_profiles p join auth.users u on u.id = p.id order by u.email`,
  );
  for (const person of people) {
    expect(person.completed_trades, person.email).toBe(person.counted);
    expect(person.failed_trades, person.email).toBe(person.failed);
  }
  const [chidi] = await rows(
    at.db,
    sql<
      Record<string, number>
    >`select p.completed_trades, p.reputation_score, p.verified_counterparties, p.rating_count,
        p.avg_release_seconds from trader_profiles p join auth.users u on u.id = p.id
      where u.email = 'chidi@oja.test'`,
  );
  expect(chidi?.['completed_trades']).toBeGreaterThan(40);
  expect(chidi?.['reputation_score']).toBeGreaterThan(50);
  expect(chidi?.['verified_counterparties']).toBe(7);
  expect(chidi?.['rating_count']).toBeGreaterThan(10);
  expect(chidi?.['avg_release_seconds']).toBeGreaterThan(60);
  expect(
    await rows(
      at.db,
      sql`select u.email from trader_profiles p join auth.users u on u.id = p.id
        where (p.verification_level = 'verified') and not exists (
          select from kyc_documents d where d.user_id = p.id and d.status = 'approved')
          and not exists (select from user_roles r where r.user_id = p.id)`,
    ),
  ).toEqual([]);
  const [balance] = await rows(
    at.db,
    sql<{ units: string }>`select distinct sum(a.balance)::text as units from ledger_accounts a
      join trader_profiles p on p.id = a.owner_id where a.asset = 'USDT' group by a.owner_id`,
  );
  expect(balance?.units).toBe('500000000000');
  expect(await rows(at.db, sql`select id from notifications`)).toEqual([]);
  expect(await rows(at.db, sql`select ahead from app_clock where ahead <> interval '0'`)).toEqual(
    [],
  );
});
