import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateOf } from '#server/platform/rate.ts';
import { type Db, one, openDatabase, openPool } from '#server/platform/db/database.ts';
import { sharedRateLimiter } from '#server/supabase/gateway/shared-rate-limiter.ts';
import { type TestDatabase, testDatabase } from '#tests/support/harness/database.ts';

let database: TestDatabase;
/** Two nodes, each with its own connections. */
let nodes: Db[];
beforeAll(async () => {
  database = await testDatabase();
  nodes = [1, 2].map(() => openDatabase(openPool(database.serviceUrl, 8, () => undefined)));
});
afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.destroy()));
  await database?.close();
});

const SLOW = rateOf(1, 3_600, 10);

const take = async (db: Db, key: string, burst: number, perSecond: number) =>
  (
    await one(
      db,
      sql<{ seconds: number }>`select auth.take_token(${key}, ${burst}, ${perSecond}) as seconds`,
    )
  ).seconds;

test('a hundred at once on two nodes take exactly what the bucket holds', async () => {
  const waits = await Promise.all(
    Array.from({ length: 100 }, (_, n) => take(nodes[n % 2]!, 'crowd', 10, 1 / 3_600)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  for (const wait of waits.filter((seconds) => seconds > 0)) {
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
  }
});

test('what one node let through is missing from the bucket of the other', async () => {
  const [here, there] = nodes.map((node) => sharedRateLimiter(node));
  for (let n = 0; n < 5; n++) {
    expect(await here!.take('shared', SLOW)).toBe(0);
    expect(await there!.take('shared', SLOW)).toBe(0);
  }
  expect(await here!.take('shared', SLOW)).toBeGreaterThan(0);
  expect(await there!.take('shared', SLOW)).toBeGreaterThan(0);
  expect(await there!.take('another', SLOW)).toBe(0);
});

test('a bucket fills again at its pace and never above its brim', async () => {
  const age = (seconds: number) =>
    sql`update auth.rate_buckets set updated_at = updated_at - ${seconds} * interval '1 second'
      where key = 'ages'`.execute(nodes[0]!);
  for (let n = 0; n < 3; n++) expect(await take(nodes[0]!, 'ages', 3, 0.1)).toBe(0);
  expect(await take(nodes[0]!, 'ages', 3, 0.1)).toBe(10);
  await age(10);
  expect(await take(nodes[1]!, 'ages', 3, 0.1)).toBe(0);
  expect(await take(nodes[1]!, 'ages', 3, 0.1)).toBe(10);
  await age(1_000_000);
  for (let n = 0; n < 3; n++) expect(await take(nodes[0]!, 'ages', 3, 0.1)).toBe(0);
  expect(await take(nodes[0]!, 'ages', 3, 0.1)).toBe(10);
});

test('a restarted node, or one that lost its cache, gives nobody a second burst', async () => {
  const before = sharedRateLimiter(nodes[0]!);
  for (let n = 0; n < 10; n++) expect(await before.take('restart', SLOW)).toBe(0);
  expect(await sharedRateLimiter(nodes[0]!).take('restart', SLOW)).toBeGreaterThan(0);
});

test('whom a node refuses costs the database nothing', async () => {
  const limiter = sharedRateLimiter(nodes[0]!);
  for (let n = 0; n < 10; n++) await limiter.take('flood', SLOW);
  await sql`delete from auth.rate_buckets where key = 'flood'`.execute(nodes[0]!);
  expect(await limiter.take('flood', SLOW)).toBeGreaterThan(0);
  const { asked } = await one(
    nodes[0]!,
    sql<{
      asked: number;
    }>`select count(*)::int as asked from auth.rate_buckets where key = 'flood'`,
  );
  expect(asked).toBe(0);
});

test('while the database is away nobody is let through', async () => {
  const gone = openDatabase(openPool('postgres://nobody@127.0.0.1:1/none', 1, () => undefined));
  await expect(sharedRateLimiter(gone).take('away', SLOW)).rejects.toThrow();
  await gone.destroy();
});
