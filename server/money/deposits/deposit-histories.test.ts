import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leastDeposit } from '#core/wallet/chains.ts';
import { DEPOSIT_CHECKS } from '#server/money/audit/deposit-checks.ts';
import { LEDGER_CHECKS } from '#server/money/audit/ledger-checks.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { CursorMoved } from '#server/money/deposits/cursor.sql.ts';
import { depositAddress } from '#server/money/deposits/deposit-address.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { post } from '#server/money/ledger/post.ts';
import { ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';
import { countFrom, progress } from '#tests/long/progress.ts';
import { failingDatabase, type Fate, Killed } from '#tests/support/fakes/failing-database.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { memoryChain, type MemoryChain, withInterrupt } from '#tests/support/fakes/memory-chain.ts';
import { type MoneyDatabase, moneyDatabase, person } from '#tests/support/factories/people.ts';

/** Without the check for spent reversals: these histories produce them on purpose. */
const SOUND = [...LEDGER_CHECKS, ...DEPOSIT_CHECKS].filter(
  ({ name, whileRunning }) => !whileRunning && name !== 'reversed-deposits-are-whole',
);
const log = pino({ level: 'silent' });
const isLong = process.env['OJA_DEPOSIT_HISTORIES'] !== undefined;
const HISTORIES = countFrom('OJA_DEPOSIT_HISTORIES', 20);
const SEED = countFrom('OJA_DEPOSIT_SEED', Date.now() % 1_000_000);
const PROGRESS_EVERY = 100;

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at?.close());

/** What may happen, in any order. Numbers choose among what exists at that moment. */
const STEPS = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      who: fc.nat(1),
      units: fc.integer({ min: 1, max: 30 }),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('mine' as const),
      blocks: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reorg' as const),
      depth: fc.integer({ min: 1, max: 9 }),
      loses: fc.nat(3),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('look' as const),
      fails: fc.integer({ min: -30, max: 25 }),
      how: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('two looks' as const), forks: fc.nat(12) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'bring back' as const }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('spend' as const), who: fc.nat(1) }) },
);

test(
  'after any reorganisation and any interrupted scan, people have what is final',
  async () => {
    const began = performance.now();
    let done = 0;
    if (isLong) console.log(`deposits: ${HISTORIES} histories, seed ${SEED}`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(STEPS, { minLength: 8, maxLength: 30, size: 'max' }),
        async (steps) => {
          const chain = memoryChain();
          await forgetLastChain();
          await scanChain({ db: at.db, log }, chain);
          const people = await Promise.all([0, 1].map(() => someone(chain)));
          const spent = new Map<string, bigint>();
          for (const step of steps) await take(step, chain, people, spent);

          chain.mine(12);
          for (let scans = 0; scans < 4; scans++) await scanChain({ db: at.db, log }, chain);
          for (const someone of people) await expectTheirs(chain, someone, spent);
          if (isLong && ++done % PROGRESS_EVERY === 0) {
            console.log(`deposits: ${progress(done, HISTORIES, began)}`);
          }
        },
      ),
      { numRuns: HISTORIES, seed: SEED },
    );
    await expectSoundLedger(at.db, SOUND);
  },
  120_000 + HISTORIES * 1_000,
);

type Step = typeof STEPS extends fc.Arbitrary<infer T> ? T : never;

interface Someone {
  readonly userId: string;
  readonly address: string;
}

async function someone(chain: MemoryChain): Promise<Someone> {
  const userId = await person(at.db);
  const chains = new Map([[chain.id, chain]]);
  return { userId, address: await depositAddress({ db: at.db, chains, log }, userId, chain.id) };
}

async function take(
  step: Step,
  chain: MemoryChain,
  people: readonly Someone[],
  spent: Map<string, bigint>,
): Promise<void> {
  switch (step.do) {
    case 'send': {
      const { address } = people[step.who] as Someone;
      const transfer = usdt(address, step.units);
      return void (step.twice ? chain.send(transfer, transfer) : chain.send(transfer));
    }
    case 'mine':
      return chain.mine(step.blocks, reversed);
    case 'reorg': {
      let n = 0;
      return chain.reorg(step.depth, () => step.loses === 0 || n++ % 4 >= step.loses, reversed);
    }
    case 'look':
      return scanOnce(chain, step.fails, HOW[step.how] ?? 'well');
    case 'two looks':
      return void (await Promise.all([
        scanOnce(chain, step.forks, 'as the chain forks'),
        scanOnce(chain, -1, 'well'),
      ]));
    case 'bring back':
      return chain.bringBack();
    case 'spend':
      return spendAll((people[step.who] as Someone).userId, spent);
  }
}

const HOW = ['well', 'before the commit', 'after the commit', 'as the chain forks'] as const;

/** One scan that fails at its `fails`-th request to the chain, or with its `fails`-th transaction. */
async function scanOnce(
  chain: MemoryChain,
  fails: number,
  how: (typeof HOW)[number],
): Promise<void> {
  let left = fails;
  const isDue = () => left-- === 0;
  const interrupt = () => {
    if (how === 'as the chain forks' && isDue()) chain.reorg(2, () => true, reversed);
    if (how === 'well' && isDue()) throw new ChainUnavailable(chain.id, new Error('cut off'));
  };
  // A concurrent scan is not interrupted.
  const interrupted = withInterrupt(chain, interrupt);
  const fate = (): Fate =>
    (how === 'before the commit' || how === 'after the commit') && isDue() ? how : 'well';
  const db = failingDatabase(at.db, fate);
  await scanChain({ db, log }, interrupted).catch((error: unknown) => {
    const isMeant =
      error instanceof ChainUnavailable || error instanceof Killed || error instanceof CursorMoved;
    if (!isMeant) throw error;
  });
}

/** Every third amount is below the minimum; the numbers are tenths of a coin. */
function usdt(to: string, tenths: number) {
  return { asset: 'USDT' as const, to, chainUnits: BigInt(tenths) * 100_000n };
}

function reversed<T>(list: readonly T[]): T[] {
  return [...list].reverse();
}

interface DepositRecord {
  readonly tx_hash: string;
  readonly chain_units: string;
  readonly status: 'seen' | 'too_small' | 'held' | 'credited' | 'reversed';
  readonly units: bigint;
  readonly reversed_units: bigint;
}

/**
 * Every final transfer is stored once: credited, or kept while all that is kept is below the
 * minimum. The wallet holds what was credited, less what was spent and plus what could not be
 * reversed because it was.
 */
async function expectTheirs(
  chain: MemoryChain,
  { userId, address }: Someone,
  spent: ReadonlyMap<string, bigint>,
): Promise<void> {
  const recorded = await rows(
    at.db,
    sql<DepositRecord>`select tx_hash, chain_units, status, units, reversed_units from deposits where user_id = ${userId}`,
  );
  const active = recorded.filter(({ status }) => status !== 'reversed');
  const final = chain.finalTransfers().filter(({ to }) => to === address);
  expect(active.map(({ tx_hash, chain_units }) => `${tx_hash} ${chain_units}`).sort()).toEqual(
    final.map(({ txHash, chainUnits }) => `${txHash} ${chainUnits}`).sort(),
  );
  const sumOf = (status: DepositRecord['status']) =>
    recorded.reduce(
      (sum, row) => (row.status === status ? sum + row.units - row.reversed_units : sum),
      0n,
    );
  const credited = new Set(
    active.flatMap((row) => (row.status === 'credited' ? [row.tx_hash] : [])),
  );
  const isShort = ({ units, reversed_units }: DepositRecord) => reversed_units < units;
  expect(
    recorded.filter(
      (row) => row.status === 'reversed' && credited.has(row.tx_hash) && isShort(row),
    ),
  ).toEqual([]);
  expect(active.filter(({ status }) => !['credited', 'too_small'].includes(status))).toEqual([]);
  expect(sumOf('too_small') < leastDeposit('sandbox', 'USDT').units).toBe(true);
  expect(await holdings(userId)).toEqual({
    units: sumOf('credited') + sumOf('reversed') - (spent.get(userId) ?? 0n),
  });
}

async function holdings(userId: string): Promise<{ units: bigint }> {
  return one(
    at.db,
    sql<{ units: bigint }>`select coalesce(sum(balance), 0)::bigint as units from ledger_accounts
      where owner_id = ${userId} and kind = 'available' and asset = 'USDT'`,
  );
}

async function spendAll(userId: string, spent: Map<string, bigint>): Promise<void> {
  const { units } = await holdings(userId);
  if (units === 0n) return;
  await post(at.db, {
    kind: 'faucet',
    reference: `test:${crypto.randomUUID()}`,
    from: { ownerId: userId, kind: 'available' },
    to: { ownerId: null, kind: 'external' },
    amount: { asset: 'USDT', units },
  });
  spent.set(userId, (spent.get(userId) ?? 0n) + units);
}

/** The next history is another chain; removes what the last one left. */
async function forgetLastChain(): Promise<void> {
  await rows(at.db, sql`delete from chain_cursors`);
  await rows(at.db, sql`delete from chain_marks`);
  await rows(at.db, sql`delete from deposit_rescans`);
  await rows(at.db, sql`update deposits set block = 0`);
}
