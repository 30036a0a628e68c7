import { text, type Text } from '#core/language/text.ts';
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

/** The cost of cancelling, in sentences shown before it is done: the rule as the server counts it, by Lagos days. */
export function cancelConsequence({ isMarkedPaid, completedTrades, leftToday }: Leaving): Text[] {
  const isNew = completedTrades < NEW_TRADER_BELOW;
  const free = (isNew ? FREE_CANCELS_NEW : FREE_CANCELS)[isMarkedPaid ? 1 : 0];
  const counts = isMarkedPaid
    ? text('It counts against your completion rate.')
    : text(
        'It counts against your completion rate, and so do orders where your payment time expires.',
      );
  return [counts, lockoutText(free, leftToday)];
}

function lockoutText(free: number, leftToday: number | null): Text {
  const [minutes] = LOCKOUT_MINUTES;
  if (leftToday === null) {
    return text(
      'With more than {free} a day you cannot accept other orders for {minutes} minutes or longer.',
      { free, minutes },
    );
  }
  const still = free - leftToday - 1;
  if (still < 0) {
    return text(
      'You have cancelled {leftToday} today: after this one you cannot accept other orders for {minutes} minutes or longer.',
      { leftToday, minutes },
    );
  }
  if (still === 0) {
    return text(
      'It is the last one today; after one more you cannot accept other orders for {minutes} minutes or longer.',
      { minutes },
    );
  }
  return text(
    'After this one you can cancel {still} more today; then you cannot accept other orders for {minutes} minutes or longer.',
    { still, minutes },
  );
}
