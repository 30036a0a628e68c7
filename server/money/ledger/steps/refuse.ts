import type { ErrorCode } from '#core/errors/app-error.ts';
import { nextStatus } from '#core/trade/trade-machine.ts';
import type { LockedTrade, StepFacts } from '#server/money/ledger/steps/facts.ts';
import type { AcceptStep, TradeStep } from '#server/money/ledger/steps/step.ts';

/** Why a step is refused. Which check a limit asks for, the use-case says: it knows the person. */
export type StepRefusal = ErrorCode | 'TRADE_LIMIT';

/** What the trade itself says of a step: refused, carried out before, or possible. */
export type Verdict =
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'replayed' }
  | { readonly kind: 'possible' };

const REPLAYED: Verdict = { kind: 'replayed' };
const POSSIBLE: Verdict = { kind: 'possible' };

/** Decides by the locked trade alone. People's limits and balances come after it, in the order of the batch. */
export function verdictOf(step: TradeStep, trade: LockedTrade, facts: StepFacts): Verdict {
  switch (step.kind) {
    case 'accept':
      return verdictOfAccept(step, trade, facts);
    case 'mark_paid':
      // The clock marks it when the bank has confirmed the payment.
      if (step.actor_id !== null && step.actor_id !== trade.buyer_id) return no('NOT_YOUR_STEP');
      if (trade.status === 'processing') return REPLAYED;
      if (nextStatus(trade.status, 'markPaid') === null) return no('TRADE_STATE_CHANGED');
      return isOverdue(trade, facts) ? no('PAYMENT_WINDOW_CLOSED') : POSSIBLE;
    case 'release':
      return verdictOfRelease(step.actor_id, trade);
    case 'cancel':
      return verdictOfCancel(step.actor_id, trade);
    case 'expire':
      if (nextStatus(trade.status, 'expire') === null) return no('TRADE_STATE_CHANGED');
      return isOverdue(trade, facts) ? POSSIBLE : no('TRADE_STATE_CHANGED');
  }
}

function verdictOfAccept(step: AcceptStep, trade: LockedTrade, facts: StepFacts): Verdict {
  const taker = trade.trade_type === 'sell' ? trade.buyer_id : trade.seller_id;
  const isWhole = step.units === trade.units;
  if (trade.status === 'in_payment' && isWhole && step.actor_id === taker) return REPLAYED;
  if (facts.made.has(step.child_id)) return REPLAYED;
  if (nextStatus(trade.status, 'accept') === null) return no('TRADE_NOT_AVAILABLE');
  if (trade.creator_id === step.actor_id) return no('SELF_TRADING_PROHIBITED');
  if (trade.pause_reason !== null || facts.busy.has(trade.id)) return no('TRADE_NOT_AVAILABLE');
  if (trade.price_per_unit !== step.seen_price) return no('PRICE_CHANGED');
  if (!trade.payment_method_ids.includes(methodOf(step, trade))) {
    return no('PAYMENT_METHOD_UNKNOWN');
  }
  if (step.units > trade.units || trade.units <= 0n) return no('TRADE_NOT_AVAILABLE');
  if (!isWhole && trade.trade_offer_type === 'Full') return no('AMOUNT_NOT_ALLOWED');
  return POSSIBLE;
}

function verdictOfRelease(actorId: string | null, trade: LockedTrade): Verdict {
  // The clock releases if the seller allowed it.
  const may = actorId === null ? trade.auto_release : actorId === trade.seller_id;
  if (!may) return no('NOT_YOUR_STEP');
  if (trade.status === 'completed') return REPLAYED;
  return nextStatus(trade.status, 'release') === null ? no('TRADE_STATE_CHANGED') : POSSIBLE;
}

function verdictOfCancel(actorId: string | null, trade: LockedTrade): Verdict {
  const concerned = [trade.creator_id, trade.buyer_id, trade.seller_id];
  const isConcerned = actorId !== null && concerned.includes(actorId);
  const runs = trade.status === 'in_payment' || trade.status === 'processing';
  if (trade.status === 'cancelled' && isConcerned) return REPLAYED;
  if (trade.status === 'open' && actorId === trade.creator_id) return POSSIBLE;
  if (runs && actorId !== null && actorId === trade.buyer_id) return POSSIBLE;
  if (!isConcerned) return no('NOT_YOUR_STEP');
  return no(runs ? 'ONLY_BUYER_CANCELS' : 'TRADE_STATE_CHANGED');
}

/** The payment method an acceptance chose, or the offer's first. */
export function methodOf(step: AcceptStep, trade: LockedTrade): string {
  return step.payment_method_id ?? trade.payment_method_ids[0] ?? '';
}

/** The payment window has passed; it stands still while one side cannot act. */
function isOverdue({ id, deadline_us }: LockedTrade, facts: StepFacts): boolean {
  if (facts.waitingForDesk.has(id)) return false;
  return deadline_us !== null && deadline_us <= facts.nowUs;
}

function no(code: ErrorCode): Verdict {
  return { kind: 'refused', code };
}
