import {
  FREE_CANCELS,
  FREE_CANCELS_NEW,
  LOCKOUT_MINUTES,
  NEW_TRADER_BELOW,
} from '#core/limits/acceptance-limits.ts';
import { CANCEL_REASONS, type CancelReasonCode } from '#core/trade/cancel-reasons.ts';

/** Reasons a buyer chooses from, in the order they are asked. */
export const CANCEL_CHOICES = Object.entries(CANCEL_REASONS).map(([code, { label }]) => ({
  value: code as CancelReasonCode,
  label,
}));

export interface Leaving {
  readonly saidPaid: boolean;
  readonly completedTrades: number;
  /** Trades of the same kind that this buyer has left today; null while that is not known. */
  readonly leftToday: number | null;
}

/** What leaving costs, said before it is done: the rule as the server counts it, by Lagos days. */
export function cancelConsequence({ saidPaid, completedTrades, leftToday }: Leaving): string {
  const isNew = completedTrades < NEW_TRADER_BELOW;
  const free = (isNew ? FREE_CANCELS_NEW : FREE_CANCELS)[saidPaid ? 1 : 0];
  const counts = 'It counts against your completion rate.';
  const lockout = `you cannot accept other trades for ${LOCKOUT_MINUTES[0]} minutes or longer`;
  if (leftToday === null) {
    return `${counts} With more than ${free} a day ${lockout}.`;
  }
  const still = free - leftToday - 1;
  if (still < 0) return `${counts} You have left ${leftToday} today: after this one ${lockout}.`;
  if (still === 0) return `${counts} It is the last one today; after one more ${lockout}.`;
  return `${counts} After this one you may leave ${still} more today; then ${lockout}.`;
}

const LAGOS_AHEAD_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** When the day began by Lagos time, which keeps one hour ahead of UTC all year. */
export function lagosDayStart(now: Date): Date {
  const there = now.getTime() + LAGOS_AHEAD_MS;
  return new Date(there - (there % DAY_MS) - LAGOS_AHEAD_MS);
}
