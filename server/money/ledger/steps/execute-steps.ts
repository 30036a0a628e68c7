import { randomInt } from 'node:crypto';
import {
  type Decision,
  decideSteps,
  missingOf,
  plansOf,
} from '#server/money/ledger/steps/decide-steps.ts';
import type { StepFacts } from '#server/money/ledger/steps/facts.ts';
import { FEE_SHARDS } from '#server/money/ledger/fee-account.ts';
import { factsFrom, withAccounts } from '#server/money/ledger/steps/read-facts.ts';
import { makeAccounts } from '#server/money/ledger/steps/make-accounts.sql.ts';
import { totalOf } from '#server/money/ledger/steps/next-trade.ts';
import {
  newestEscrows,
  readStatements,
  type StepReads,
} from '#server/money/ledger/steps/read-steps.sql.ts';
import type { Row, Statement } from '#server/platform/db/pipeline.ts';
import type { StepResult, TradeStep } from '#server/money/ledger/steps/step.ts';
import { writeStatements } from '#server/money/ledger/steps/write-steps.ts';

/**
 * Runs statements in order, sent together where the connection can. Rejects with the first failure; later statements of
 * the same call have then done nothing.
 */
export type RunStatements = (statements: readonly Statement[]) => Promise<Row[][]>;

/** How a batch begins and ends: nothing within a transaction of somebody else. */
export interface Ends {
  /** Whether the batch writes the change feed itself: on the engine's own connections, where no trigger does. */
  readonly feeds: boolean;
  readonly before: readonly Statement[];
  readonly after: readonly Statement[];
}

/**
 * Carries out a batch of steps, or refuses each by itself: locks and reads in one trip, decides here, writes in a
 * second. Money, trade, history and notifications are one transaction. Throws when a statement fails; the caller then
 * rolls back.
 */
export async function executeSteps(
  run: RunStatements,
  steps: readonly TradeStep[],
  { feeds, before, after }: Ends,
): Promise<StepResult[]> {
  // A batch uses one account of fees, so that batches rarely wait for each other.
  const shard = randomInt(FEE_SHARDS);
  const reads = readStatements(steps, shard);
  let facts = factsFrom(steps, await readAll(run, before, reads));
  let decisions = decideSteps(steps, facts);
  const missing = missingOf(plansOf(decisions), facts);
  if (missing.length > 0) {
    const [, made = []] = await run(makeAccounts(missing));
    facts = withAccounts(facts, made);
    decisions = decideSteps(steps, facts);
  }
  const plans = plansOf(decisions);
  const again = runningOfReplays(steps, decisions, facts);
  const escrows = again.length > 0 ? [newestEscrows(again)] : [];
  const writes = plans.length > 0 ? writeStatements(plans, facts, feeds) : [];
  const [newest = []] = await run([...escrows, ...writes, ...after]);
  const newestOf = new Map(
    (again.length > 0 ? newest : []).map((row) => [String(row['trade_id']), String(row['id'])]),
  );
  return steps.map((step, at) => resultOf(step, decisions[at], facts, newestOf));
}

async function readAll(
  run: RunStatements,
  before: readonly Statement[],
  reads: Partial<Record<keyof StepReads, Statement>>,
): Promise<StepReads> {
  const named = Object.entries(reads);
  const results = await run([...before, ...named.map(([, statement]) => statement)]);
  const rows = named.map(([name], at) => [name, results[before.length + at] ?? []] as const);
  return { ...NOTHING_READ, ...Object.fromEntries<Row[]>(rows) };
}

const NOTHING_READ: StepReads = {
  trades: [],
  escrows: [],
  made: [],
  busy: [],
  offerAccounts: [],
  people: [],
  accounts: [],
  acceptances: [],
  leavings: [],
  waitingForDesk: [],
  clock: [],
};

/** The trades of steps that were carried out before, as they run or ran. */
function runningOfReplays(
  steps: readonly TradeStep[],
  decisions: readonly Decision[],
  facts: StepFacts,
): string[] {
  return steps.flatMap((step, at) =>
    decisions[at]?.kind === 'replayed' ? [runningOf(step, facts)] : [],
  );
}

function runningOf(step: TradeStep, { made }: StepFacts): string {
  return step.kind === 'accept' && made.has(step.child_id) ? step.child_id : step.trade_id;
}

function resultOf(
  step: TradeStep,
  decision: Decision | undefined,
  facts: StepFacts,
  newest: ReadonlyMap<string, string>,
): StepResult {
  const nothing = { code: null, replayed: false, escrow_id: null, status: null, total_fiat: null };
  if (!decision) throw new Error('a step was not decided');
  if (decision.kind === 'refused') {
    return { ...nothing, code: decision.code, trade_id: step.trade_id };
  }
  if (decision.kind === 'acts') {
    const { plan } = decision;
    return {
      ...nothing,
      trade_id: plan.runningId,
      escrow_id: plan.escrowId,
      status: plan.toStatus,
      total_fiat: plan.kind === 'accept' ? totalOf(plan) : null,
    };
  }
  const trade = facts.trades.get(step.trade_id);
  const runningId = runningOf(step, facts);
  return {
    ...nothing,
    replayed: true,
    trade_id: runningId,
    escrow_id: facts.escrows.get(runningId)?.id ?? newest.get(runningId) ?? null,
    status: trade?.status ?? null,
    total_fiat: step.kind === 'accept' ? totalOfReplay(runningId, facts) : null,
  };
}

/** What an acceptance that is repeated made its buyer pay. */
function totalOfReplay(runningId: string, { made, trades }: StepFacts): string | null {
  return made.get(runningId) ?? trades.get(runningId)?.total_fiat ?? null;
}
