import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { MOST_OPEN_RUNS, MOST_OPEN_SCENARIOS } from '#core/sandbox/test-runs/limits.ts';
import type { TestRole, TestRunKind } from '#core/sandbox/test-runs/steps.ts';
import { AppError } from '#core/errors/app-error.ts';
import { sandboxFaucet } from '#server/money/wallet/sandbox-faucet.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { addDemoPerson } from '#server/sandbox/add-demo-person.ts';

interface TestPerson {
  readonly id: string;
  readonly name: string;
  readonly role: TestRole;
}

/** A run's own people, by their role. */
export interface TestRunPeople {
  readonly runId: string;
  readonly kind: TestRunKind | 'scenario';
  readonly people: readonly TestPerson[];
}

export interface NewTestPerson {
  readonly role: TestRole;
  /** What they begin with, as a decimal of USDT; nothing by default. */
  readonly funds?: string;
  /** False for somebody whose identity was never checked. */
  readonly isVerified?: boolean;
}

/** How long the people of a run stay. */
export const RUNS_LAST = sql`interval '1 hour'`;

const NAMES: Readonly<Record<TestRole, string>> = {
  seller: 'Seller',
  buyer: 'Buyer',
  rival: 'Rival',
};

/**
 * Makes people for one run alone: nobody can log in as them, and no other run knows them. Refuses with TEST_RUNS_FULL
 * whoever has as many runs open as they may.
 */
export async function addTestPeople(
  db: Db,
  run: { readonly kind: TestRunPeople['kind']; readonly openedBy: string },
  wanted: readonly NewTestPerson[],
): Promise<TestRunPeople> {
  const runId = crypto.randomUUID();
  const mark = runId.slice(-8).toUpperCase();
  const people = wanted.map(({ role }) => ({
    id: crypto.randomUUID(),
    name: `${NAMES[role]} ${mark}`,
    role,
  }));
  for (const [at, { id, name, role }] of people.entries()) {
    const { funds, isVerified = true } = wanted[at] ?? {};
    await transaction(db, async (tx) => {
      if (at === 0) await requireBelowCap(tx, run);
      await addDemoPerson(tx, id, personOf(id, name, isVerified), null);
      await rows(
        tx,
        sql`insert into sandbox_test_people (user_id, run_id, run_kind, role, opened_by)
          values (${id}, ${runId}, ${run.kind}, ${role}, ${run.openedBy})`,
      );
    });
    if (funds === undefined) continue;
    await sandboxFaucet(db, { userId: id, asset: 'USDT', amount: funds, idempotencyKey: null });
  }
  return { runId, kind: run.kind, people };
}

/** Counts under a lock: of many runs that are opened at once no more become open than may. */
async function requireBelowCap(
  tx: Tx,
  { kind, openedBy }: { readonly kind: TestRunPeople['kind']; readonly openedBy: string },
): Promise<void> {
  await lockForTransaction(tx, `test-runs:${openedBy}`);
  const isScenario = kind === 'scenario';
  const { open } = await one(
    tx,
    sql<{ open: number }>`select count(distinct run_id)::int as open from sandbox_test_people
      where opened_by = ${openedBy} and created_at > app_now() - ${RUNS_LAST} and forgotten_at is null
        and (run_kind = 'scenario') = ${isScenario}`,
  );
  if (open >= (isScenario ? MOST_OPEN_SCENARIOS : MOST_OPEN_RUNS)) {
    throw new AppError('TEST_RUNS_FULL');
  }
}

/** The people of a run that this person opened. To everyone else there is no such run. */
export async function readTestPeople(
  db: Db,
  runId: string,
  openedBy: string,
): Promise<TestRunPeople & { readonly kind: TestRunKind }> {
  const found = await rows(
    db,
    sql<TestPerson & { run_kind: TestRunKind | 'scenario' }>`
      select t.user_id as id, coalesce(p.full_name, '') as name, t.role, t.run_kind
      from sandbox_test_people t join profiles p on p.id = t.user_id
      where t.run_id = ${runId} and t.opened_by = ${openedBy} and t.forgotten_at is null
      order by t.role desc`,
  );
  const kind = found[0]?.run_kind;
  if (kind !== 'escrow' && kind !== 'order') throw new AppError('TEST_RUN_OVER');
  return { runId, kind, people: found.map(({ id, name, role }) => ({ id, name, role })) };
}

/** The id of the one in this role. */
export function personIn({ people }: Pick<TestRunPeople, 'people'>, role: TestRole): string {
  const person = people.find((one) => one.role === role);
  if (!person) throw new Error(`this run has no ${role}`);
  return person.id;
}

function personOf(id: string, name: string, verified: boolean) {
  return {
    email: `test-${id}@oja.test`,
    name,
    bankCode: '058',
    accountNumber: String(randomInt(1_000_000_000, 9_999_999_999)),
    verified,
    memberSince: '2025-01-01',
    seenMinutesAgo: 0,
  };
}
