import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LIABILITY_ASSETS, type LiabilityProof } from '#core/liabilities/liability-head.ts';
import type { ReserveStatement } from '#core/liabilities/reserves.ts';
import { PROBLEMS, verifyLiability } from '#core/liabilities/verify-liability.ts';
import { canonicalJson } from '#core/record/canonical-json.ts';
import { sha256 } from '#core/record/digest.ts';
import { inRoot, ROOT } from '#scripts/paths.ts';
import { one, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import { getLiabilityProof } from '#server/money/liabilities/get-liability-proof.ts';
import { publishLiabilities } from '#server/money/liabilities/publish-liabilities.ts';
import { sealLedger } from '#server/money/liabilities/seal-ledger.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import {
  fund,
  letTimePass,
  type MoneyDatabase,
  moneyDatabase,
  offer,
  person,
} from '#tests/support/factories/people.ts';
import { settledLedger } from '#tests/support/harness/settled-ledger.ts';

const config = { secret: TEST_SECRET, mode: 'sandbox' } as never;
const HELD: ReserveStatement = { taken_at: '2026-11-21T00:00:00.000Z', lines: [] };
let at: MoneyDatabase;
let ada: string;
let bola: string;

beforeAll(async () => {
  at = await moneyDatabase();
  ada = await person(at.db, { amount: '500' });
  await offer(at.db, ada);
  bola = await person(at.db, { asset: 'cNGN', amount: '12.5' });
  await manyPeople(700);
  await settledLedger(at.db);
  await sealLedger({ db: at.db, config });
});
afterAll(() => at.close());

const publish = () => publishLiabilities({ db: at.db, config }, () => Promise.resolve(HELD));
const proofOf = (userId: string, day: string | null = null) =>
  getLiabilityProof({ db: at.db, config }, userId, day);

/** More leaves than one shelf of the tree holds, without a sign-up each. */
async function manyPeople(count: number) {
  await rows(
    at.db,
    sql`with born as (insert into auth.users (email) select 'many' || n || '@oja.test'
        from generate_series(1, ${count}::int) n returning id, email),
      known as (insert into profiles (id, email) select id, email from born returning id)
      select count(*) from known`,
  );
  await rows(
    at.db,
    sql`select ledger_post('faucet', 'many:' || id, 'USDT', null, 'external', 0, id, 'available', 0,
        100000000 + (random() * 100000000000)::bigint) from profiles where email like 'many%'`,
  );
}

async function allPeople() {
  const found = await rows(
    at.db,
    sql<{
      id: string;
    }>`select distinct owner_id as id from ledger_accounts where owner_id is not null`,
  );
  return found.map(({ id }) => id);
}

test('once a day of Lagos all liabilities are published, with escrow and offers', async () => {
  expect(await publish()).toBe(true);
  expect(await publish()).toBe(false);
  const root = await one(
    at.db,
    sql<{
      leaves: number;
      parts: number;
      totals: Record<string, string>;
      reserves: ReserveStatement;
      reserves_hash: string;
      ledger_block: bigint;
    }>`select * from liability_roots`,
  );
  const held = await rows(
    at.db,
    sql<{
      asset: string;
      units: string;
    }>`select asset, sum(balance)::text as units from ledger_accounts
      where owner_id is not null group by asset`,
  );
  for (const { asset, units } of held) expect(root.totals[asset]).toBe(units);
  expect(root).toMatchObject({ leaves: 2_808, parts: 4, ledger_block: 1n, reserves: HELD });
  expect(root.reserves_hash).toBe(await sha256(canonicalJson(HELD)));
  await expect(rows(at.db, sql`delete from liability_roots`)).rejects.toThrow(/permission denied/);
});

test('every person’s proof leads to the root, and states their balances', async () => {
  const name = (await recordKey(config)).kid;
  const people = await allPeople();
  expect(people).toHaveLength(702);
  for (const [at, userId] of people.entries()) {
    // Each costs a dozen hashes and two queries; a tenth of them covers every shelf.
    if (at % 10 !== 0 && userId !== ada && userId !== bola) continue;
    const { problems } = await verifyLiability(await proofOf(userId), { userId, keys: [name] });
    expect(problems).toEqual([]);
  }
  expect(await balancesOf(ada)).toEqual([50_000_000_000n, 0n, 0n, 0n]);
  expect(await balancesOf(bola)).toEqual([0n, 0n, 1_250_000_000n, 0n]);
});

const balancesOf = async (userId: string) =>
  (await verifyLiability(await proofOf(userId))).balances;

test('M-1.L12 no sibling in a proof is anybody’s whole balance, at any level', async () => {
  const people = await allPeople();
  const whole = new Set<string>();
  for (const userId of people) whole.add((await wholeOf(userId)).join());
  const beside: string[] = [];
  for (const userId of people.slice(0, 40)) {
    const { parts } = await proofOf(userId);
    for (const { path } of parts) {
      for (const { sums } of path) beside.push(sums.slice(1).join());
    }
  }
  expect(beside.length).toBeGreaterThan(40 * 4 * 10);
  expect(beside.filter((sums) => whole.has(sums))).toEqual([]);
});

test('a part shown twice, or not at all, is no proof of a balance', async () => {
  const proof = await proofOf(ada);
  const [first, second, ...others] = proof.parts;
  for (const parts of [
    [first!, second!],
    [first!, first!, ...others],
  ]) {
    const { problems } = await verifyLiability({ ...proof, parts });
    expect(problems).toEqual([PROBLEMS.wrongParts]);
  }
});

/** A person's balances, in the order of the head's assets. */
async function wholeOf(userId: string): Promise<bigint[]> {
  const held = await rows(
    at.db,
    sql<{
      asset: string;
      units: bigint;
    }>`select asset, sum(balance)::bigint as units from ledger_accounts
      where owner_id = ${userId} group by asset`,
  );
  return LIABILITY_ASSETS.map((asset) => held.find((one) => one.asset === asset)?.units ?? 0n);
}

test('a leaf that was lowered afterwards no longer leads to the root', async () => {
  const cheated = new Error('undone');
  await expect(
    at.db.transaction().execute(async (tx) => {
      await rows(tx, sql`update liability_leaves set sums = '{1,0,0,0}' where user_id = ${ada}`);
      await expect(getLiabilityProof({ db: tx, config }, ada, null)).rejects.toThrow('35 days');
      throw cheated;
    }),
  ).rejects.toBe(cheated);
});

test('the script checks a proof without a server, and names what fails', async () => {
  const proof = await proofOf(bola);
  const folder = mkdtempSync(join(tmpdir(), 'oja-proof-'));
  const check = (candidate: LiabilityProof, ...args: string[]) => {
    const file = join(folder, 'proof.json');
    writeFileSync(file, JSON.stringify(candidate));
    return new Promise<{ code: number; text: string }>((resolve) => {
      const script = inRoot('scripts/verify-liabilities.ts');
      execFile(process.execPath, [script, file, ...args], { cwd: ROOT }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, text: out + err }),
      );
    });
  };
  const good = await check(proof, '--root', proof.head.root, '--user', bola);
  expect(good.text).toContain('OK: this balance is in the root');
  expect(good.text).toContain('12.50 cNGN');
  expect(good.code).toBe(0);
  const balances = ['0', '0', '1350000000', '0'];
  const [first, ...others] = proof.parts;
  const bad = await check({ ...proof, parts: [{ ...first!, balances }, ...others] });
  expect(bad.code).toBe(1);
  expect(bad.text).toContain('does not lead to the published root');
});

test('who held nothing is in no tree, and a day without a root has no proof', async () => {
  const nobody = await person(at.db);
  await expect(proofOf(nobody)).rejects.toMatchObject({ code: 'LIABILITY_NOT_IN' });
  await expect(proofOf(ada, '2020-01-01')).rejects.toMatchObject({
    code: 'LIABILITY_DAY_NOT_THERE',
  });
});

test('an erased account has no leaf of its own, and others’ proofs still hold', async () => {
  await anonymise(at.db, bola);
  await expect(proofOf(bola)).rejects.toMatchObject({ code: 'LIABILITY_NOT_IN' });
  expect((await verifyLiability(await proofOf(ada))).problems).toEqual([]);
});

test('the next day has its own root; after five weeks proofs end and roots stay', async () => {
  const first = await proofOf(ada);
  await letTimePass(at.db, 24 * 60);
  await fund(at.db, ada, 'USDC', '1');
  expect(await publish()).toBe(true);
  const second = await proofOf(ada);
  expect(second.parts[0]?.nonce).not.toBe(first.parts[0]?.nonce);
  expect((await proofOf(ada, first.head.day)).head.root).toBe(first.head.root);
  await letTimePass(at.db, 36 * 24 * 60);
  await publish();
  await expect(proofOf(ada, first.head.day)).rejects.toMatchObject({ code: 'LIABILITY_DAY_GONE' });
  const { days } = await one(
    at.db,
    sql<{ days: number }>`select count(*)::int as days from liability_roots`,
  );
  expect(days).toBe(3);
  expect((await verifyLiability(first)).problems).toEqual([]);
});

test('a second worker leaves a day being published alone: its leaves keep their own root', async () => {
  await letTimePass(at.db, 24 * 60);
  const pool = openPool(at.ownerUrl, 1, () => undefined);
  const held = openDatabase(pool);
  let first: Promise<boolean> | undefined;
  await held.transaction().execute(async (tx) => {
    await rows(tx, sql`lock table liability_roots in share mode`);
    first = publish();
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_locks where not granted and relation = 'liability_roots'::regclass`;
      expect(await rows(at.db, waiting)).toHaveLength(1);
    }, 20_000);
    await fund(at.db, ada, 'USDC', '5');
    expect(await publish()).toBe(false);
  });
  expect(await first).toBe(true);
  expect(await publish()).toBe(false);
  expect((await verifyLiability(await proofOf(ada))).problems).toEqual([]);
  await pool.end();
});
