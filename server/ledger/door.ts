import { sql } from 'kysely';
import { type Db, rows } from '#server/db/database.ts';

export interface Notice {
  readonly user_id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

interface StepBase {
  readonly trade_id: string;
  /** The offer the trade was taken from: the two never move in one call. */
  readonly parent_id?: string | null;
  /** Null: the clock. */
  readonly actor_id: string | null;
  readonly notices: readonly Notice[];
}

export interface AcceptStep extends StepBase {
  readonly kind: 'accept';
  readonly actor_id: string;
  /** The id of the running trade should only a part be taken. The same id again is the same acceptance. */
  readonly child_id: string;
  /** Minor units of the asset, fee not included. */
  readonly units: bigint;
  readonly fee_units: bigint;
  readonly total_fiat_minor: bigint;
  /** The price the rule saw, as an exact decimal; another one standing under the lock refuses the step. */
  readonly seen_price: string;
  readonly bank_account_id: string | null;
  readonly payment_method_id: string | null;
}

export interface MoveStep extends StepBase {
  readonly kind: 'mark_paid' | 'release' | 'expire';
}

export interface CancelStep extends StepBase {
  readonly kind: 'cancel';
  readonly reason: string | null;
}

export type TradeStep = AcceptStep | MoveStep | CancelStep;

export interface StepResult {
  /** Null when the step was carried out. */
  readonly code: string | null;
  /** True when the same step had been carried out before; nothing was done now. */
  readonly replayed: boolean;
  readonly trade_id: string;
  readonly escrow_id: string | null;
  readonly status: string | null;
}

export interface TradeDoor {
  /** Carries a step out, or says why not. Money, trade, history, notices and feed change together. */
  take(step: TradeStep): Promise<StepResult>;
  /** Resolves when no step is waiting or running. */
  idle(): Promise<void>;
}

interface Waiting {
  readonly step: TradeStep;
  resolve(result: StepResult): void;
  reject(error: unknown): void;
}

const LARGEST_BATCH = 96;

/**
 * Opens the door: whatever waits while a batch runs becomes the next batch, so a lone step costs one
 * round trip and a thousand at once cost little more. `writers` batches may run at a time.
 */
export function openTradeDoor(db: Db, writers = 1): TradeDoor {
  let queue: Waiting[] = [];
  let running = 0;
  let whenIdle: (() => void)[] = [];

  function take(step: TradeStep): Promise<StepResult> {
    return new Promise((resolve, reject) => {
      queue.push({ step, resolve, reject });
      if (running < writers) {
        running++;
        queueMicrotask(() => void drain());
      }
    });
  }

  async function drain() {
    while (queue.length > 0) {
      const batch = nextBatch();
      await carryOut(db, batch);
    }
    running--;
    if (running > 0) return;
    for (const resolve of whenIdle) resolve();
    whenIdle = [];
  }

  /** At most one step per trade, and none for both an offer and a part of it; the others keep their place. */
  function nextBatch(): Waiting[] {
    const trades = new Set<string>();
    const parents = new Set<string>();
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const waiting of queue) {
      const { trade_id, parent_id } = waiting.step;
      const meets =
        trades.has(trade_id) ||
        parents.has(trade_id) ||
        (parent_id ? trades.has(parent_id) : false);
      if (meets || batch.length >= LARGEST_BATCH) {
        later.push(waiting);
        continue;
      }
      trades.add(trade_id);
      if (parent_id) parents.add(parent_id);
      batch.push(waiting);
    }
    queue = later;
    return batch;
  }

  return {
    take,
    idle: () =>
      running === 0 ? Promise.resolve() : new Promise((resolve) => whenIdle.push(resolve)),
  };
}

const RETRIED = new Set(['40001', '40P01']);

/** One call for the whole batch. Should the batch fail as a whole, each step is tried by itself. */
async function carryOut(db: Db, batch: Waiting[]) {
  try {
    const results = await call(
      db,
      batch.map(({ step }) => step),
    );
    for (const [index, waiting] of batch.entries()) {
      const result = results[index];
      if (result) waiting.resolve(result);
      else waiting.reject(new Error('the door lost a step'));
    }
  } catch (error) {
    if (batch.length === 1) {
      batch[0]?.reject(error);
      return;
    }
    for (const waiting of batch) await carryOut(db, [waiting]);
  }
}

async function call(db: Db, steps: readonly TradeStep[], attempt = 1): Promise<StepResult[]> {
  const payload = JSON.stringify(
    steps.map((step, n) => ({ n, ...step })),
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
  try {
    return await rows(
      db,
      sql<StepResult>`select code, replayed, trade_id, escrow_id, status
        from trade_door(${payload}::jsonb) order by n`,
    );
  } catch (error) {
    const state = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (attempt >= 4 || !RETRIED.has(state)) throw error;
    return call(db, steps, attempt + 1);
  }
}
