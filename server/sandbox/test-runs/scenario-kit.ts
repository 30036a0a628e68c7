import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import type { TestCheck } from '#core/sandbox/test-runs/scenarios.ts';
import type { Oja } from '#server/define.ts';
import { one } from '#server/platform/db/database.ts';
import { readHoldings, readPostings } from '#server/sandbox/test-runs/read-test-run.ts';
import type { NewTestPerson, TestRunPeople } from '#server/sandbox/test-runs/test-people.ts';
import { sql } from 'kysely';

/** What a scenario has to work with: the product, and people of its own. */
export interface Stage {
  readonly oja: Oja;
  readonly run: TestRunPeople;
}

/** What should be, and what is. */
export interface Finding {
  readonly check: TestCheck;
  readonly expected: string;
  readonly got: string;
}

export interface Scenario {
  readonly people: readonly NewTestPerson[];
  run(stage: Stage): Promise<Finding[]>;
}

export function finding(check: TestCheck, expected: string, got: unknown): Finding {
  return { check, expected, got: String(got) };
}

/** The code with which the product refused, or 'none' where it did not. */
export async function codeOf(work: Promise<unknown>): Promise<ErrorCode | 'none'> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** The same of many that were begun at once, in the order given. */
export function codesOf(works: readonly Promise<unknown>[]): Promise<(ErrorCode | 'none')[]> {
  return Promise.all(works.map(codeOf));
}

export function countOf(codes: readonly string[], code: string): number {
  return codes.filter((one) => one === code).length;
}

export async function statusOf({ oja }: Stage, tradeId: string): Promise<string> {
  const row = await one(
    oja.db,
    sql<{ status: string }>`select status from trades where id = ${tradeId}`,
  );
  return row.status;
}

/** How many postings of a kind the run has. */
export async function postingsOf({ oja, run }: Stage, kind: string): Promise<number> {
  return (await readPostings(oja.db, run)).filter((posting) => posting.kind === kind).length;
}

/** What one of the people holds in a kind of account. */
export async function heldBy(
  { oja, run }: Stage,
  role: 'seller' | 'buyer' | 'rival',
  kind: 'available' | 'offer' | 'escrow' = 'available',
): Promise<number> {
  const { people } = await readHoldings(oja.db, run);
  return people.find((one) => one.role === role)?.[kind] ?? 0;
}

export async function feesOf({ oja, run }: Stage): Promise<number> {
  return (await readHoldings(oja.db, run)).fees;
}
