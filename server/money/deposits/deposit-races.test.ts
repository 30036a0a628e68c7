import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { CursorMoved } from '#server/money/deposits/cursor.sql.ts';
import { depositAddress } from '#server/money/deposits/deposit-address.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { post } from '#server/money/ledger/post.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { memoryChain, type MemoryChain, withInterrupt } from '#tests/support/fakes/memory-chain.ts';
import {
  balances,
  money,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

const log = pino({ level: 'silent' });
let at: MoneyDatabase;
let chain: MemoryChain;
const scanOnce = () => scanChain({ db: at.db, log }, chain);

beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at?.close());
beforeEach(async () => {
  chain = memoryChain();
  await rows(at.db, sql`delete from chain_cursors`);
  await rows(at.db, sql`delete from chain_marks`);
  await rows(at.db, sql`delete from deposit_rescans`);
  await rows(at.db, sql`update deposits set block = 0`);
  await scanOnce();
});

async function receive(owner: string, chainUnits: bigint): Promise<void> {
  const to = await depositAddress(
    { db: at.db, chains: new Map([[chain.id, chain]]), log },
    owner,
    chain.id,
  );
  chain.send({ asset: 'USDT', to, chainUnits });
}

test('a reader that was overtaken writes nothing stale', async () => {
  const ada = await person(at.db);
  await receive(ada, 3_000_000n);
  chain.mine(6);
  const resume = Promise.withResolvers<void>();
  const isPaused = Promise.withResolvers<void>();
  const slow: MemoryChain = {
    ...chain,
    async transfersTo(...asked) {
      const found = await chain.transfersTo(...asked);
      isPaused.resolve();
      await resume.promise;
      return found;
    },
  };
  const overtaken = scanChain({ db: at.db, log }, slow).catch((error: unknown) => error);
  await isPaused.promise;
  await scanOnce();
  resume.resolve();
  expect(await overtaken).toBeInstanceOf(CursorMoved);
  expect(await balances(at.db, ada)).toMatchObject({ available: '3' });
  expect(await rows(at.db, sql`select 1 from deposits where user_id = ${ada}`)).toHaveLength(1);
});

test('a chain that forks while it is read leaves nothing of the dropped branch', async () => {
  const ada = await person(at.db);
  await receive(ada, 3_000_000n);
  chain.mine(2);
  for (let question = 0; ; question++) {
    let left = question;
    const forking = withInterrupt(chain, () => {
      if (left-- === 0) chain.reorg(2, () => false);
    });
    await scanChain({ db: at.db, log }, forking).catch(() => undefined);
    // A scan makes a fixed number of requests, and no more.
    if (left >= 0) break;
    await scanOnce();
    expect(await rows(at.db, sql`select 1 from deposits where user_id = ${ada}`)).toEqual([]);
    chain.bringBack();
    chain.mine(1);
    await scanOnce();
    expect(await rows(at.db, sql`select status from deposits where user_id = ${ada}`)).toEqual([
      { status: 'seen' },
    ]);
  }
});

test('what was spent before its reversal is taken when the same transaction is mined again', async () => {
  const ada = await person(at.db);
  await receive(ada, 5_000_000n);
  chain.mine(4);
  await scanOnce();
  await post(at.db, {
    kind: 'faucet',
    reference: `test:${crypto.randomUUID()}`,
    from: { ownerId: ada, kind: 'available' },
    to: { ownerId: null, kind: 'external' },
    amount: money('USDT', '4'),
  });
  chain.reorg(4, () => false);
  chain.mine(4);
  await scanOnce();
  await scanOnce();
  expect(await balances(at.db, ada)).toMatchObject({ available: '0' });
  await expect(expectSoundLedger(at.db)).rejects.toThrow(/reversed-deposits-are-whole/);

  chain.bringBack();
  chain.mine(4);
  await scanOnce();
  // Five arrived once and four were spent.
  expect(await balances(at.db, ada)).toMatchObject({ available: '1' });
  await expectSoundLedger(at.db);
});
