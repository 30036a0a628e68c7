import {
  FREE_CANCELS,
  FREE_CANCELS_NEW,
  LOCKOUT_MINUTES,
  NEW_TRADER_BELOW,
} from '#core/trade/acceptance-limits.ts';
import { CANCEL_REASONS, type CancelReasonCode } from '#core/trade/cancel-reasons.ts';

/** Reasons a buyer chooses from, in display order. */
export const CANCEL_CHOICES = Object.entries(CANCEL_REASONS).map(([code, { label }]) => ({
  value: code as CancelReasonCode,
  label,
}));

export interface Leaving {
  readonly isMarkedPaid: boolean;
  readonly completedTrades: number;
  /** Trades this buyer has abandoned today from the same status; null while that is not known. */
  readonly leftToday: number | null;
}

/** The cost of cancelling, shown before it is done: the rule as the server counts it, by Lagos days. */
export function cancelConsequence({ isMarkedPaid, completedTrades, leftToday }: Leaving): string {
  const isNew = completedTrades < NEW_TRADER_BELOW;
  const free = (isNew ? FREE_CANCELS_NEW : FREE_CANCELS)[isMarkedPaid ? 1 : 0];
  const counts = isMarkedPaid
    ? 'It counts against your completion rate.'
    : 'It counts against your completion rate, and so do trades whose time to pay you let run out.';
  const lockout = `you cannot accept other trades for ${LOCKOUT_MINUTES[0]} minutes or longer`;
  if (leftToday === null) {
    return `${counts} With more than ${free} a day ${lockout}.`;
  }
  const still = free - leftToday - 1;
  if (still < 0)
    return `${counts} You have abandoned ${leftToday} today: after this one ${lockout}.`;
  if (still === 0) return `${counts} It is the last one today; after one more ${lockout}.`;
  return `${counts} After this one you may leave ${still} more today; then ${lockout}.`;
}
