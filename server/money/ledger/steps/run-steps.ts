import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { openPool, type Tx } from '#server/platform/db/database.ts';
import { withSettings } from '#server/platform/db/urls.ts';
import { type Ends, executeSteps } from '#server/money/ledger/steps/execute-steps.ts';
import { type Row, runInOneTrip, type Statement } from '#server/platform/db/pipeline.ts';
import type { StepResult, TradeStep } from '#server/money/ledger/steps/step.ts';

/**
 * The plan that suits a batch, made once: by index, whatever the statistics were when a connection first made it. Plans
 * made on empty tables would otherwise remain while the tables grow.
 */
const PLANNING = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_material: 'off',
  jit: 'off',
} as const;

/** Locks are held while this process decides: one that stalls gives them up. */
const LONGEST_PAUSE = { idle_in_transaction_session_timeout: '5s' } as const;

/** The engine writes the rows of the change feed: its triggers are off on these connections. */
const FEEDS = { 'oja.feed_by': 'engine' } as const;

const OWN: Ends = {
  feeds: true,
  before: [{ name: 'step_begin', text: 'begin', values: [] }],
  after: [{ name: 'step_commit', text: 'commit', values: [] }],
};

/** Within a transaction its settings stay until it ends. */
const WITHIN: Ends = {
  feeds: false,
  before: [
    {
      name: 'step_planning',
      text: `select ${Object.entries(PLANNING)
        .map(([name, value]) => `set_config('${name}', '${value}', true)`)
        .join(', ')}`,
      values: [],
    },
  ],
  after: [],
};

/** Connections of the trade engine alone. */
export function openStepPool(
  serviceUrl: string,
  writers: number,
  onError: (error: Error) => void,
): pg.Pool {
  const url = withSettings(serviceUrl, { ...PLANNING, ...LONGEST_PAUSE, ...FEEDS });
  return openPool(url, writers, onError);
}

/** Carries out a batch in a transaction of its own, in two round trips. */
export async function runSteps(pool: pg.Pool, steps: readonly TradeStep[]): Promise<StepResult[]> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await executeSteps((statements) => runInOneTrip(client, statements), steps, OWN);
  } catch (error) {
    // Closing the connection rolls back.
    broken = true;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Carries out one step in a transaction that has decided something about it, and holds the locks for that. */
export async function runStepIn(tx: Tx, step: TradeStep): Promise<StepResult> {
  const [result] = await executeSteps((statements) => inTurn(tx, statements), [step], WITHIN);
  if (!result) throw new Error('the engine lost a step');
  return result;
}

async function inTurn(tx: Tx, statements: readonly Statement[]): Promise<Row[][]> {
  const results: Row[][] = [];
  for (const { text, values } of statements) {
    const query = CompiledQuery.raw(text, [...values]);
    results.push((await tx.executeQuery<Record<string, unknown>>(query)).rows);
  }
  return results;
}
