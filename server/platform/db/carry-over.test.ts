import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSchema } from '#scripts/types/schema/read-schema.ts';
import { schemaPage } from '#scripts/types/schema/schema-page.ts';
import { type Db, one, openDatabase, openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#tests/support/harness/database.ts';
import { testServer, type TestServer } from '#tests/support/harness/server.ts';

/** A sandbox's database as the last version with numbered migrations alone left it, without sessions and keys. */
const DUMP = join(import.meta.dirname, 'fixtures/database-0140.sql.gz');

let database: TestDatabase;
let server: TestServer;
let before: Counts;

interface Counts {
  readonly trades: number;
  readonly people: number;
  readonly movements: number;
}

beforeAll(async () => {
  database = await emptyDatabase();
  await load(database.ownerUrl, gunzipSync(readFileSync(DUMP)).toString());
  before = await withOwner(database.ownerUrl, counts);
  await migrate(database.ownerUrl);
  server = await testServer({ database });
});
afterAll(() => server.close());

async function load(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function withOwner<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openDatabase(openPool(url, 1, () => undefined));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const counts = (db: Db) =>
  one(
    db,
    sql<Counts>`select (select count(*)::int from trades) as trades,
      (select count(*)::int from profiles) as people,
      (select count(*)::int from ledger_transactions) as movements`,
  );

test('a database of the version before has the same schema afterwards as a new one', async () => {
  const fresh = await testDatabase();
  try {
    const wanted = schemaPage(await withOwner(fresh.ownerUrl, readSchema));
    expect(schemaPage(await withOwner(database.ownerUrl, readSchema))).toBe(wanted);
  } finally {
    await fresh.close();
  }
});

test('its people, trades and movements are all there, and its ledger is sound', async () => {
  expect(before).toEqual({ trades: 30, people: 13, movements: 57 });
  expect(await withOwner(database.ownerUrl, counts)).toMatchObject(before);
  await expectSoundLedger(server.oja.db);
});

test('its people sign in and find their trades', async () => {
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({
    email: 'ada@oja.test',
    password: DEMO_PASSWORD,
  });
  expect(error).toBeNull();
  const { data } = await client.from('trades').select('id').throwOnError();
  expect(data?.length).toBeGreaterThan(0);
});
