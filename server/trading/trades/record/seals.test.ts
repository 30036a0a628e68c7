import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';
import { sealHistory } from '#server/trading/trades/record/seal-history.ts';
import { verifySeals } from '#server/trading/trades/record/verify-seals.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { running } from '#tests/support/factories/disputes.ts';
import { letTimePass, type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';

const config = { secret: TEST_SECRET } as never;
let at: MoneyDatabase;
let owner: Db;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  at = await moneyDatabase();
  const pool = openPool(at.ownerUrl, 1, () => undefined);
  owner = openDatabase(pool);
  closing.push(() => pool.end(), at.close);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const seal = () => sealHistory({ db: at.db, config });
const key = async () => (await recordKey(config)).publicJwk;
const problems = async () => (await verifySeals(at.db, await key())).map(({ problem }) => problem);

/** What somebody with every privilege on the database may do. */
async function tamper(change: ReturnType<typeof sql>) {
  await rows(owner, sql`set session_replication_role = replica`);
  await rows(owner, change);
  await rows(owner, sql`set session_replication_role = default`);
}

async function someHistory() {
  const { tradeId } = await running(at);
  await seal();
  await running(at);
  await seal();
  return tradeId;
}

test('every event is sealed once, in a chain that verifies', async () => {
  await running(at);
  expect(await seal()).toBe(3);
  expect(await seal()).toBe(0);
  const counts = await Promise.all([running(at), running(at), seal(), seal()]);
  expect(counts).toHaveLength(4);
  await seal();
  const { events, named, distinct } = await one(
    at.db,
    sql<{ events: number; named: number; distinct: number }>`
      select (select count(*)::int from trade_events) as events, count(*)::int as named,
        count(distinct id)::int as distinct from (select unnest(event_ids) as id from record_seals) s`,
  );
  expect([named, distinct]).toEqual([events, events]);
  expect(await problems()).toEqual([]);
});

test('an event whose transaction ends late is under a later seal', async () => {
  const { tradeId } = await running(at);
  let end: () => void = () => undefined;
  const late = at.db.transaction().execute(async (tx) => {
    await rows(
      tx,
      sql`insert into trade_events (trade_id, kind, to_status, detail)
        values (${tradeId}, 'payer_name_checked', 'processing', '{}')`,
    );
    await new Promise<void>((resolve) => (end = resolve));
  });
  await running(at);
  await seal();
  end();
  await late;
  expect(await seal()).toBe(1);
  expect(await problems()).toEqual([]);
});

test.each([
  [
    'changed in one column',
    sql`update trade_events set amount = amount + 0.00000001 where kind = 'accepted'`,
    'events it names were changed',
  ],
  [
    'changed in its detail',
    sql`update trade_events set detail = '{"level": 1}' where kind = 'marked_paid'`,
    'events it names were changed',
  ],
  [
    'given to another person',
    sql`update trade_events set actor_id = seller_id where kind = 'marked_paid'`,
    'events it names were changed',
  ],
  [
    'removed',
    sql`delete from trade_events where kind = 'marked_paid'`,
    'events it names were removed',
  ],
])('an event %s is found', async (_how, change, problem) => {
  await someHistory();
  await tamper(change);
  expect(await problems()).toContain(problem);
});

test('an event slipped in later, with a time of long ago, is found', async () => {
  const tradeId = await someHistory();
  await letTimePass(at.db, 120);
  await running(at);
  await seal();
  await tamper(sql`insert into trade_events (trade_id, kind, from_status, to_status, created_at)
    select ${tradeId}, 'released', 'processing', 'completed', created_at + interval '1 second'
    from trade_events where trade_id = ${tradeId} limit 1`);
  expect((await problems()).join()).toMatch(/is older than the seals and in none of them/);
});

test('a seal removed, or a chain rewritten without the key, is found, and nothing is added to it', async () => {
  await someHistory();
  await tamper(sql`delete from record_seals where n = 1`);
  expect(await problems()).toContain('seals before it are missing');

  const fresh = sql`update record_seals set hash = encode(sha256('forged'), 'hex') where n = 2`;
  await tamper(fresh);
  expect(await problems()).toContain('the head was not signed by this product');
  await running(at);
  await expect(seal()).rejects.toThrow(/was not signed by this product/);
});

test('not even the owner changes a seal by ordinary SQL', async () => {
  await someHistory();
  for (const change of [
    sql`update record_seals set hash = prev_hash`,
    sql`delete from record_seals`,
    sql`truncate record_seals`,
  ]) {
    await expect(rows(owner, change)).rejects.toThrow(/append-only/);
  }
  await expect(rows(at.db, sql`delete from record_seals`)).rejects.toThrow(/permission denied/);
});
