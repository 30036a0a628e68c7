import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Db,
  one,
  openDatabase,
  openPool,
  rows,
  type Tx,
} from '#server/platform/db/database.ts';
import {
  BLOCK_COLUMNS,
  BLOCK_TYPE,
  blockHash,
  type LedgerBlock,
  signedPart,
} from '#server/money/liabilities/ledger-block.ts';
import { sealLedger } from '#server/money/liabilities/seal-ledger.ts';
import { verifyBlocks } from '#server/money/liabilities/verify-blocks.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import {
  fund,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { settledLedger } from '#tests/support/harness/settled-ledger.ts';

const config = { secret: TEST_SECRET } as never;
let at: MoneyDatabase;
let owner: Db;
let ada: string;
let close: () => Promise<unknown>;

beforeAll(async () => {
  at = await moneyDatabase();
  const pool = openPool(at.ownerUrl, 1, () => undefined);
  owner = openDatabase(pool);
  close = async () => {
    await pool.end();
    await at.close();
  };
  ada = await person(at.db, { amount: '500' });
  await offer(at.db, ada);
  await seal();
  await person(at.db, { amount: '20' });
  await fund(at.db, ada, 'USDC', '7');
  await seal();
});
afterAll(() => close());

const sealNow = () => sealLedger({ db: at.db, config });

/** Seals all movements. */
async function seal(): Promise<number> {
  await settledLedger(at.db);
  return sealNow();
}

/** The problems both scopes report; for the same blocks they must agree. */
async function problems(db: Db = at.db) {
  const all = await verifyBlocks(db, 'all');
  expect(await verifyBlocks(db, 'some', 1_000)).toEqual(all);
  return all.map(({ block, problem }) => `${block}: ${problem}`);
}

/** Runs `work` while an earlier transaction that moved money is still open. */
async function whileRunning(work: () => Promise<void>): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const late = at.db.transaction().execute(async (tx) => {
    await fund(tx, ada, 'USDT', '1');
    written.resolve();
    await ended.promise;
  });
  await written.promise;
  await work().finally(ended.resolve);
  await late;
}

class Undone extends Error {}

/** Applies a change only a superuser can make, inspects what is detected, and rolls back. */
async function tampering(change: ReturnType<typeof sql>, inspect: (db: Tx) => Promise<void>) {
  const work = owner.transaction().execute(async (tx) => {
    await rows(tx, sql`set local session_replication_role = replica`);
    await rows(tx, change);
    await inspect(tx);
    throw new Undone();
  });
  await expect(work).rejects.toThrow(Undone);
}

async function coverage() {
  return one(
    at.db,
    sql<{ covered: number; movements: number; eras: number }>`
      select sum(count)::int as covered, max(era) as eras,
        (select count(*)::int from ledger_transactions) as movements from ledger_blocks`,
  );
}

test('every movement is in exactly one block of a valid chain', async () => {
  expect(await seal()).toBe(0);
  await Promise.all([
    person(at.db, { amount: '2' }),
    person(at.db, { amount: '3' }),
    sealNow(),
    sealNow(),
  ]);
  await seal();
  const { covered, movements } = await coverage();
  expect(covered).toBe(movements);
  expect(await problems()).toEqual([]);
});

test('a movement whose transaction commits late is in a later block; nothing is left out', async () => {
  await whileRunning(async () => {
    await fund(at.db, ada, 'USDC', '2');
    expect(await sealNow()).toBe(0);
  });
  expect(await seal()).toBe(2);
  expect(await problems()).toEqual([]);
});

const FUNDED = sql`kind = 'offer_fund'`;
test.each([
  [
    'changed in its amount',
    sql`update ledger_transactions set units = units + 1 where ${FUNDED}`,
    '1: movements it covers were changed',
  ],
  [
    'given to another',
    sql`update ledger_transactions set to_owner_id = null where ${FUNDED}`,
    '1: movements it covers were changed',
  ],
  [
    'removed',
    sql`delete from ledger_transactions where ${FUNDED}`,
    '1: movements it covers were removed',
  ],
  [
    'slipped in',
    sql`insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, from_balance_after,
        to_balance_after, xid, created_at)
      select kind, 'forged', asset, from_id, to_id, units, from_balance_after, to_balance_after, xid - 1, created_at
      from ledger_transactions where ${FUNDED}`,
    '1: movements were slipped in under it',
  ],
  [
    'moved into another block',
    sql`update ledger_transactions set xid = (select max(xid) from ledger_transactions) where ${FUNDED}`,
    '1: movements it covers were removed',
  ],
])('a movement %s is detected', (_how, change, problem) =>
  tampering(change, async (db) => expect(await problems(db)).toContain(problem)),
);

test('a removed or rewritten block is detected, and nothing is added to a foreign head', async () => {
  await tampering(sql`delete from ledger_blocks where n = 1`, async (db) =>
    expect(await problems(db)).toContain('2: blocks before it are missing'),
  );
  const head = sql`n = (select max(n) from ledger_blocks)`;
  const forged = sql`update ledger_blocks set hash = encode(sha256('forged'), 'hex') where ${head}`;
  await tampering(forged, async (db) => {
    expect((await problems(db)).join()).toContain('the block itself was changed');
    await expect(sealLedger({ db: nested(db), config })).rejects.toThrow(/was not signed by this/);
  });
});

test('blocks cannot be changed by ordinary statements', async () => {
  for (const change of [
    sql`update ledger_blocks set hash = prev_hash`,
    sql`delete from ledger_blocks`,
    sql`truncate ledger_blocks`,
  ]) {
    await expect(rows(owner, change)).rejects.toThrow(/append-only/);
  }
  await expect(rows(at.db, sql`delete from ledger_blocks`)).rejects.toThrow(/permission denied/);
});

test('in a restored database with a new transaction counter, the chain continues', async () => {
  await fund(at.db, ada, 'USDT', '1');
  await asRestored();
  await seal();
  // An open transaction delays the new era's first block; until then nothing counts as slipped in.
  await whileRunning(async () => {
    await fund(at.db, ada, 'USDC', '2');
    expect(await sealNow()).toBe(0);
    expect(await problems()).toEqual([]);
  });
  expect(await problems()).toEqual([]);
  await seal();
  await fund(at.db, ada, 'USDT', '3');
  await seal();
  expect(await problems()).toEqual([]);
  const { covered, movements, eras } = await coverage();
  expect([eras, covered]).toEqual([2, movements]);
});

/** Gives the rows, and the signed block, transaction ids this cluster has not reached yet. */
async function asRestored() {
  const ahead = 1_000_000n;
  const key = await recordKey(config);
  await rows(owner, sql`set session_replication_role = replica`);
  await rows(owner, sql`update ledger_transactions set xid = xid + ${ahead}`);
  const blocks = await rows(
    owner,
    sql<LedgerBlock>`select ${BLOCK_COLUMNS} from ledger_blocks order by n`,
  );
  let previous = blocks[0]!.prev_hash;
  for (const block of blocks) {
    const moved = { ...block, last_xid: block.last_xid + ahead, prev_hash: previous };
    const hash = await blockHash(moved);
    const signature = await key.sign(BLOCK_TYPE, signedPart({ n: block.n, hash }));
    await rows(
      owner,
      sql`update ledger_blocks set last_xid = ${moved.last_xid}, prev_hash = ${previous}, hash = ${hash},
        signature = ${signature} where n = ${block.n}`,
    );
    previous = hash;
  }
  await rows(owner, sql`set session_replication_role = default`);
}

/** A transaction that runs nested ones as its own. */
function nested(tx: Tx): Db {
  return {
    ...tx,
    getExecutor: () => tx.getExecutor(),
    transaction: () => ({ execute: (work: (inner: Tx) => Promise<unknown>) => work(tx) }),
  } as unknown as Db;
}
