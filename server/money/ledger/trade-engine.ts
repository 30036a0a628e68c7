import { sql } from 'kysely';
import { englishOf } from '#core/notifications/render-template.ts';
import type { NotificationText } from '#core/notifications/notification-text.ts';
import { ENGINE_LIMITS } from '#core/trade/acceptance-limits.ts';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';
import { constraintOf, sqlState, transaction } from '#server/platform/db/transaction.ts';

/** A notification the step writes. The engine puts the kobo tail it chose into `{kobo}` of the values. */
export interface StepNotification {
  readonly user_id: string;
  readonly text: NotificationText;
}

interface StepBase {
  readonly trade_id: string;
  /** The offer the trade was taken from: the two never move in one batch. */
  readonly parent_id?: string | null;
  /** Null: the clock. */
  readonly actor_id: string | null;
  readonly notifications: readonly StepNotification[];
}

/** In kobo: the step's worth, added to what already counts for the taker, must stay below the ceiling. */
export interface StepLimit {
  readonly worth: bigint;
  readonly ceiling: bigint;
}

export interface AcceptStep extends StepBase {
  readonly kind: 'accept';
  readonly actor_id: string;
  /** The id of the new trade if only a part is taken. The same id again is the same acceptance. */
  readonly child_id: string;
  /** Minor units of the asset, fee not included. */
  readonly units: bigint;
  readonly fee_units: bigint;
  /** What the buyer pays, before the kobo tail that identifies the payment. */
  readonly total_fiat_minor: bigint;
  /** The first kobo tail to try; the next free one is used. Null: none. */
  readonly tail: number | null;
  /** The taker's trading limit at their verification level; null for no limit. */
  readonly limit: StepLimit | null;
  /** The price the rule read, as an exact decimal; if it differs under the lock, the step is refused. */
  readonly seen_price: string;
  /** Null: the account the offer names for this payment method. */
  readonly bank_account_id: string | null;
  /** Null: the offer's first. */
  readonly payment_method_id: string | null;
}

export interface MoveStep extends StepBase {
  readonly kind: 'mark_paid' | 'release' | 'expire';
}

export interface CancelStep extends StepBase {
  readonly kind: 'cancel';
  readonly reason: string | null;
  /** The id of the new offer if the cancelling buyer's part returns to the market. */
  readonly return_id: string;
  /** Extra detail for the trade's history event. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export type TradeStep = AcceptStep | MoveStep | CancelStep;

export interface StepResult {
  /** Null when the step was carried out. */
  readonly code: string | null;
  /** True when the same step was carried out before; nothing was done now. */
  readonly replayed: boolean;
  readonly trade_id: string;
  readonly escrow_id: string | null;
  readonly status: string | null;
  /** For an acceptance: what the buyer pays, as an exact decimal with its tail. */
  readonly total_fiat: string | null;
}

export interface TradeEngine {
  /**
   * Carries out a step, or returns its refusal code. Money, trade, history, notifications and change feed are one
   * transaction.
   */
  take(step: TradeStep): Promise<StepResult>;
  /** Resolves when no step is waiting or running. */
  idle(): Promise<void>;
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
export function openTradeEngine(db: Db, writers = 1): TradeEngine {
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
      await executeBatch(db, batch);
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

  return {
    take,
    idle: () =>
      running === 0 ? Promise.resolve() : new Promise((resolve) => whenIdle.push(resolve)),
  };
}

const RETRIED = new Set(['40001', '40P01']);
/** Constraints that only concurrent calls violate: a retry sees what the other one took. */
const RETRIED_CONSTRAINTS = new Set(['trades_kobo_tail', 'trades_no_twins']);

/** Executes the batch in one call. If it fails as a whole, each step is executed alone. */
async function executeBatch(db: Db, batch: readonly Waiting[]): Promise<void> {
  try {
    const results = await call(
      db,
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
    else for (const waiting of batch) await executeBatch(db, [waiting]);
  }
}

async function call(db: Db, steps: readonly TradeStep[], attempt = 1): Promise<StepResult[]> {
  try {
    return await rows(db, statementFor(steps));
  } catch (error) {
    const again = RETRIED.has(sqlState(error)) || RETRIED_CONSTRAINTS.has(constraintOf(error));
    if (attempt >= 4 || !again) throw error;
    return call(db, steps, attempt + 1);
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
      return await transaction(db, (tx) => work(tx, (step) => one(tx, statementFor([step]))));
    } catch (error) {
      if (attempt >= 4 || !RETRIED_CONSTRAINTS.has(constraintOf(error))) throw error;
    }
  }
}

const LIMITS = JSON.stringify(ENGINE_LIMITS);

/** The engine's common limits, with those of each acceptance's taker, as JSON. */
function limitsOf(steps: readonly TradeStep[]): string {
  const limits = steps.map((step) => (step.kind === 'accept' ? step.limit : null));
  if (limits.every((limit) => limit === null)) return LIMITS;
  const worths = limits.map((limit) => limit && String(limit.worth));
  const ceilings = limits.map((limit) => limit && String(limit.ceiling));
  return JSON.stringify({ ...ENGINE_LIMITS, worths, ceilings });
}

/** One array per column of the steps: the fastest input for the SQL function. */
function statementFor(steps: readonly TradeStep[]) {
  const column = <Value>(of: (step: TradeStep) => Value) => steps.map(of);
  const accepting = <Value>(of: (step: AcceptStep) => Value) =>
    steps.map((step) => (step.kind === 'accept' ? of(step) : null));
  const cancelling = <Value>(of: (step: CancelStep) => Value) =>
    steps.map((step) => (step.kind === 'cancel' ? of(step) : null));
  const notifications = steps.flatMap((step, index) =>
    step.notifications.map(({ user_id, text }) => ({
      ...text,
      ...englishOf(text),
      user_id,
      step: index + 1,
    })),
  );
  const noticed = <Value>(of: (notification: (typeof notifications)[number]) => Value) =>
    notifications.map(of);
  return sql<StepResult>`
    select code, replayed, trade_id, escrow_id, status, total_fiat from execute_trade_steps(
      ${column(({ kind }) => kind)}::text[], ${column(({ trade_id }) => trade_id)}::uuid[],
      ${column(({ actor_id }) => actor_id)}::uuid[], ${column(newIdOf)}::uuid[],
      ${accepting(({ units }) => units)}::bigint[], ${accepting(({ fee_units }) => fee_units)}::bigint[],
      ${accepting(({ total_fiat_minor }) => total_fiat_minor)}::bigint[],
      ${accepting(({ tail }) => tail)}::int[],
      ${accepting(({ seen_price }) => seen_price)}::numeric[],
      ${accepting(({ bank_account_id }) => bank_account_id)}::uuid[],
      ${accepting(({ payment_method_id }) => payment_method_id)}::text[],
      ${cancelling(({ reason }) => reason)}::text[],
      ${cancelling(({ detail }) => (detail ? JSON.stringify(detail) : null))}::text[],
      ${noticed(({ step }) => step)}::int[], ${noticed(({ user_id }) => user_id)}::uuid[],
      ${noticed(({ type }) => type)}::text[], ${noticed(({ title }) => title)}::text[],
      ${noticed(({ message }) => message)}::text[], ${noticed(({ template }) => template)}::text[],
      ${noticed(({ params }) => JSON.stringify(params))}::text[], ${limitsOf(steps)}::jsonb) order by n`;
}

function newIdOf(step: TradeStep): string | null {
  if (step.kind === 'accept') return step.child_id;
  return step.kind === 'cancel' ? step.return_id : null;
}
