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

/** Seals all there is. */
async function seal(): Promise<number> {
  await settledLedger(at.db);
  return sealNow();
}

/** What both ways of looking say; of the same blocks they have to say the same. */
async function problems(db: Db = at.db) {
  const all = await verifyBlocks(db, 'all');
  expect(await verifyBlocks(db, 'some', 1_000)).toEqual(all);
  return all.map(({ block, problem }) => `${block}: ${problem}`);
}

/** Does something while a transaction that moved money before it has not ended. */
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

/** What somebody with every right on the database may do, and what is seen of it; then all is as it was. */
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

test('every movement comes into one block, in a chain that holds', async () => {
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

test('a movement whose transaction ends late is in a later block, and nothing is left out', async () => {
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
])('a movement %s is found', (_how, change, problem) =>
  tampering(change, async (db) => expect(await problems(db)).toContain(problem)),
);

test('a block taken out or written anew is found, and nothing is added to a head that is not ours', async () => {
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

test('nobody changes a block by the ordinary ways', async () => {
  for (const change of [
    sql`update ledger_blocks set hash = prev_hash`,
    sql`delete from ledger_blocks`,
    sql`truncate ledger_blocks`,
  ]) {
    await expect(rows(owner, change)).rejects.toThrow(/append-only/);
  }
  await expect(rows(at.db, sql`delete from ledger_blocks`)).rejects.toThrow(/permission denied/);
});

test('in a restored database, whose transactions are counted anew, the chain goes on', async () => {
  await fund(at.db, ada, 'USDT', '1');
  await asRestored();
  await seal();
  // What still runs keeps the new era waiting for its first block; until then nothing was slipped in anywhere.
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

/** What is there has numbers that this cluster has not come to yet, in the rows and under our signature. */
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

/** A transaction that takes another within it for its own. */
function nested(tx: Tx): Db {
  return {
    ...tx,
    getExecutor: () => tx.getExecutor(),
    transaction: () => ({ execute: (work: (inner: Tx) => Promise<unknown>) => work(tx) }),
  } as unknown as Db;
}
