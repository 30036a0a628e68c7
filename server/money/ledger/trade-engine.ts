import { sql } from 'kysely';
import { ENGINE_LIMITS } from '#core/trade/acceptance-limits.ts';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';
import { constraintOf, sqlState, transaction } from '#server/platform/db/transaction.ts';

export interface AppNotification {
  readonly user_id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
}

interface StepBase {
  readonly trade_id: string;
  /** The offer the trade was taken from: the two never move in one call. */
  readonly parent_id?: string | null;
  /** Null: the clock. */
  readonly actor_id: string | null;
  readonly notifications: readonly AppNotification[];
}

/** In kobo: with what counts of the taker already, what the step is worth stays below the ceiling. */
export interface StepLimit {
  readonly worth: bigint;
  readonly ceiling: bigint;
}

export interface AcceptStep extends StepBase {
  readonly kind: 'accept';
  readonly actor_id: string;
  /** The id of the running trade should only a part be taken. The same id again is the same acceptance. */
  readonly child_id: string;
  /** Minor units of the asset, fee not included. */
  readonly units: bigint;
  readonly fee_units: bigint;
  /** What the buyer pays, before the kobo that tell it from others. */
  readonly total_fiat_minor: bigint;
  /** The first number of kobo to try on top of it; the next that is free is taken. Null: none. */
  readonly tail: number | null;
  /** What its taker may trade until they show more of themselves; null for no limit. */
  readonly limit: StepLimit | null;
  /** The price the rule saw, as an exact decimal; another one standing under the lock refuses the step. */
  readonly seen_price: string;
  /** Null: the account the offer names for this way to pay. */
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
  /** The id of the offer, should a buyer who leaves put it back on the market. */
  readonly return_id: string;
  /** What else the trade's history should say of it. */
  readonly detail?: Readonly<Record<string, unknown>>;
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
  /** Of an acceptance, what the buyer is to pay, as an exact decimal with its tail. */
  readonly total_fiat: string | null;
}

export interface TradeEngine {
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

const LARGEST_BATCH = 128;
/** Fewer steps than this are not worth a second writer: a batch costs about as much as twenty steps besides them. */
const SMALLEST_SHARE = 32;
/** A batch that runs this long waits for a lock: whoever has nothing to do with it goes past. */
const STALLED_MS = 100;

/**
 * Opens the door: whatever waits while a batch runs becomes the next batch, so a lone step costs one
 * round trip and a thousand at once cost little more. `writers` batches may run at a time.
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

  /** Whether what waits is, beside so many writers that are at work. */
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
   * This writer's share of the queue, so that none stands idle while another has it all. At most one step
   * per trade, and none for both an offer and a part of it; the others keep their place.
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
/** Two calls met where only these keep them apart: the next look sees what the other one took. */
const RETRIED_CONSTRAINTS = new Set(['trades_kobo_tail', 'trades_no_twins']);

/** One call for the whole batch. Should the batch fail as a whole, each step is tried by itself. */
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
 * Carries one step out in a transaction that has decided something about it first and holds the locks of trades and
 * people. It is run again as a whole where another call was quicker.
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

/** The limits that hold for everybody, with those of who takes one of these steps. */
function limitsOf(steps: readonly TradeStep[]): string {
  const limits = steps.map((step) => (step.kind === 'accept' ? step.limit : null));
  if (limits.every((limit) => limit === null)) return LIMITS;
  const worths = limits.map((limit) => limit && String(limit.worth));
  const ceilings = limits.map((limit) => limit && String(limit.ceiling));
  return JSON.stringify({ ...ENGINE_LIMITS, worths, ceilings });
}

/** A column of the steps each as one array: what the function reads fastest. */
function statementFor(steps: readonly TradeStep[]) {
  const column = <Value>(of: (step: TradeStep) => Value) => steps.map(of);
  const accepting = <Value>(of: (step: AcceptStep) => Value) =>
    steps.map((step) => (step.kind === 'accept' ? of(step) : null));
  const cancelling = <Value>(of: (step: CancelStep) => Value) =>
    steps.map((step) => (step.kind === 'cancel' ? of(step) : null));
  const notifications = steps.flatMap((step, index) =>
    step.notifications.map((notification) => ({ ...notification, step: index + 1 })),
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
      ${noticed(({ message }) => message)}::text[], ${limitsOf(steps)}::jsonb) order by n`;
}

function newIdOf(step: TradeStep): string | null {
  if (step.kind === 'accept') return step.child_id;
  return step.kind === 'cancel' ? step.return_id : null;
}
