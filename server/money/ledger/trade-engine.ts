import type pg from 'pg';
import { openStepPool, runStepIn, runSteps } from '#server/money/ledger/steps/run-steps.ts';
import type { StepResult, TradeStep } from '#server/money/ledger/steps/step.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { constraintOf, sqlState, transaction } from '#server/platform/db/transaction.ts';

export interface TradeEngine {
  /**
   * Carries out a step, or returns its refusal code. Money, trade, history, notifications and change feed are one
   * transaction.
   */
  take(step: TradeStep): Promise<StepResult>;
  /** Resolves when no step is waiting or running. */
  idle(): Promise<void>;
  /** The same, and closes the connections. */
  close(): Promise<void>;
}

interface Waiting {
  readonly step: TradeStep;
  resolve(result: StepResult): void;
  reject(error: unknown): void;
}

const LARGEST_BATCH = 128;
/**
 * With fewer steps per writer a second one is not worth it: a batch costs about as much as twenty steps besides them.
 */
const SMALLEST_SHARE = 32;
/** A batch running this long is waiting for a lock: unrelated steps go past it. */
const STALLED_MS = 100;

/**
 * Opens the trade engine: steps queued while a batch runs form the next batch, so a lone step costs one round trip
 * and a thousand at once little more. At most `writers` batches run at a time.
 */
export function openTradeEngine(
  serviceUrl: string,
  writers = 1,
  onError: (error: Error) => void = () => undefined,
): TradeEngine {
  const pool = openStepPool(serviceUrl, writers, onError);
  let queue: Waiting[] = [];
  let running = 0;
  let busy = 0;
  let begun = 0;
  let whenIdle: (() => void)[] = [];

  function take(step: TradeStep): Promise<StepResult> {
    return new Promise((resolve, reject) => {
      queue.push({ step, resolve, reject });
      if (isWorthAWriter(running)) {
        running++;
        queueMicrotask(() => void drain());
      }
    });
  }

  /** Whether the queue is worth another writer beside `others` at work. */
  function isWorthAWriter(others: number): boolean {
    if (queue.length === 0 || others >= writers) return false;
    return others === 0 || queue.length >= SMALLEST_SHARE || performance.now() - begun > STALLED_MS;
  }

  async function drain() {
    while (isWorthAWriter(running - 1)) {
      const batch = nextBatch();
      busy++;
      begun = performance.now();
      await executeBatch(pool, batch);
      busy--;
    }
    running--;
    if (running > 0) return;
    for (const resolve of whenIdle) resolve();
    whenIdle = [];
  }

  /**
   * This writer's share of the queue, so that none idles while another has it all. At most one step per trade, and
   * never both an offer and a part of it; the others keep their position.
   */
  function nextBatch(): Waiting[] {
    const share = Math.ceil(queue.length / (writers - busy));
    const limit = Math.min(LARGEST_BATCH, Math.max(SMALLEST_SHARE, share));
    const trades = new Set<string>();
    const parents = new Set<string>();
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    let next = 0;
    for (const waiting of queue) {
      if (batch.length === limit) break;
      next++;
      const { trade_id, parent_id } = waiting.step;
      const meets =
        trades.has(trade_id) ||
        parents.has(trade_id) ||
        (parent_id ? trades.has(parent_id) : false);
      if (meets) {
        later.push(waiting);
        continue;
      }
      trades.add(trade_id);
      if (parent_id) parents.add(parent_id);
      batch.push(waiting);
    }
    queue = later.concat(queue.slice(next));
    return batch;
  }

  const idle = () =>
    running === 0 ? Promise.resolve() : new Promise<void>((resolve) => whenIdle.push(resolve));

  return {
    take,
    idle,
    async close() {
      await idle();
      await pool.end();
    },
  };
}

const RETRIED = new Set(['40001', '40P01']);
/** Constraints that only concurrent batches violate: a retry sees what the other one took. */
const RETRIED_CONSTRAINTS = new Set(['trades_kobo_tail', 'trades_no_twins']);
const ATTEMPTS = 4;

/** Executes the batch in one transaction. If it fails as a whole, each step is executed alone. */
async function executeBatch(pool: pg.Pool, batch: readonly Waiting[]): Promise<void> {
  try {
    const results = await executeAgain(
      pool,
      batch.map(({ step }) => step),
    );
    for (const [index, waiting] of batch.entries()) {
      const result = results[index];
      if (result) waiting.resolve(result);
      else waiting.reject(new Error('the engine lost a step'));
    }
  } catch (error) {
    const [first, ...others] = batch;
    if (first && others.length === 0) first.reject(error);
    else for (const waiting of batch) await executeBatch(pool, [waiting]);
  }
}

/** Retried when a concurrent batch won. */
async function executeAgain(pool: pg.Pool, steps: readonly TradeStep[]): Promise<StepResult[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runSteps(pool, steps);
    } catch (error) {
      const again = RETRIED.has(sqlState(error)) || RETRIED_CONSTRAINTS.has(constraintOf(error));
      if (attempt >= ATTEMPTS || !again) throw error;
    }
  }
}

/**
 * Runs a step in a transaction that has first decided something about it and holds the locks of trades and people.
 * Retried as a whole when a concurrent call won.
 */
export async function stepInTransaction(
  db: Db,
  work: (tx: Tx, take: (step: TradeStep) => Promise<StepResult>) => Promise<StepResult>,
): Promise<StepResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(db, (tx) => work(tx, (step) => runStepIn(tx, step)));
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED_CONSTRAINTS.has(constraintOf(error))) throw error;
    }
  }
}
