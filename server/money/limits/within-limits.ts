import type { ErrorCode } from '#core/errors/app-error.ts';
import { joined, type Text } from '#core/language/text.ts';
import { levelAfter, type LimitLevel, type LimitProduct } from '#core/money-limits/products.ts';
import { RAISING_STEPS } from '#core/money-limits/raise.ts';
import { LIMIT_DETAILS } from '#core/money-limits/refusal-details.ts';
import {
  fitsFrom,
  leftOf,
  limitsPassed,
  type Worth,
  worthFor,
} from '#core/money-limits/limit-state.ts';
import { notifyNear } from '#server/money/limits/notify-near.ts';
import { StoppedError } from '#server/money/limits/stopped-error.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import {
  type OwnLimitState,
  limitStatesOf,
  usesOf,
} from '#server/money/limits/limit-states.sql.ts';

/** A movement that is about to be made. */
export interface Movement {
  readonly userId: string;
  readonly product: Exclude<LimitProduct, 'out' | 'trade'>;
  readonly worth: Worth;
}

export interface LimitRefusal {
  readonly code: ErrorCode;
  readonly details: Text;
  /** When this much fits; null where it never does. */
  readonly fitsFrom: Date | null;
  /** The level that raises the limit; null where none does. */
  readonly raisedBy: LimitLevel | null;
}

/** What a product's own limit is refused with; the shared one has a code of its own. */
const OWN_CODES = {
  payout: 'PAYOUT_LIMIT',
  transfer: 'TRANSFER_LIMIT_REACHED',
  withdrawal: 'WITHDRAWAL_DAY_LIMIT',
  convert: 'CONVERT_LIMIT_REACHED',
  savings: 'SAVINGS_LIMIT_REACHED',
} as const satisfies Record<Movement['product'], ErrorCode>;

/**
 * Refuses a movement that would pass a limit of its owner. Called under `lockOwner`, in the transaction that writes the
 * movement: nothing else of theirs can be written in between, so limits are kept to the unit. A quote asks it without
 * the lock, so that nobody is offered what would be refused. Refusals: LIMIT_REACHED
 * and the product's own, with what is left, when this much fits, and what raises the limit.
 */
export async function requireWithinLimits(db: Db, movement: Movement): Promise<void> {
  await requiredStates(db, movement);
}

/**
 * The same for the movement itself, in its transaction: whoever it takes near the end of a limit is notified with it.
 */
export async function takeWithinLimits(tx: Tx, movement: Movement): Promise<void> {
  await notifyNear(tx, movement, await requiredStates(tx, movement));
}

async function requiredStates(db: Db, movement: Movement): Promise<OwnLimitState[]> {
  const states = await limitStatesOf(db, movement.userId, movement.product);
  const refusal = await explain(db, movement, states);
  if (refusal) throw stoppedAt(movement, refusal);
  return states;
}

/** The error of a movement that a limit refused. */
export function stoppedAt(
  { userId, product, worth }: Movement,
  { code, details, fitsFrom: from, raisedBy }: LimitRefusal,
): StoppedError {
  const stopped = { userId, product, worth: worth.naira, fitsFrom: from, raisedBy };
  return new StoppedError(code, stopped, details);
}

/** Why a movement does not fit into limits that were read already; null where it does. */
export async function explain(
  db: Db,
  { userId, product, worth }: Movement,
  states: readonly OwnLimitState[],
): Promise<LimitRefusal | null> {
  const [state] = limitsPassed(states, worth);
  if (!state) return null;
  const code = state.product === 'out' ? 'LIMIT_REACHED' : OWN_CODES[product];
  const wanted = worthFor(state, worth).units;
  const uses = await usesOf(db, userId, state);
  const fits = fitsFrom(state, uses, wanted, await readNow(db));
  const details = [
    LIMIT_DETAILS.left(leftOf(state)),
    fits ? LIMIT_DETAILS.fitsFrom(fits) : LIMIT_DETAILS.most(state.most, state.period),
  ];
  const raised = raising(state);
  return {
    code,
    details: joined([...details, ...(raised ? [raised.text] : [])]),
    fitsFrom: fits,
    raisedBy: raised?.level ?? null,
  };
}

/** Only a step that people can take, and that brings more. */
function raising({ level, most, nextMost }: OwnLimitState) {
  const next = levelAfter(level);
  if (!next || !RAISING_STEPS[next]) return null;
  if (nextMost && nextMost.units <= most.units) return null;
  return { level: next, text: LIMIT_DETAILS.raise(next, nextMost) };
}
