import { toDecimal } from '#core/money/money.ts';
import type { LockedTrade, StepFacts } from '#server/money/ledger/steps/facts.ts';
import type { AcceptPlan, StepPlan } from '#server/money/ledger/steps/plan.ts';

/** A trade's row as a step leaves it. */
export interface NextTrade extends LockedTrade {
  /** The payment window starts now; null where the deadline stays as it is. */
  readonly windowStarts: number | null;
}

/** Every row the plans change, as they leave it: their trades, and open offers that parts went back to. */
export function nextTrades(
  plans: readonly StepPlan[],
  { now, trades }: StepFacts,
): readonly NextTrade[] {
  const next = new Map<string, NextTrade>();
  for (const plan of plans) next.set(plan.trade.id, nextTrade(plan, now));
  for (const plan of plans) {
    if (plan.kind === 'accept' || !plan.goesBack) continue;
    const locked = trades.get(plan.trade.parent_id ?? '');
    if (!locked) throw new Error('a part goes back to an offer that is not locked');
    const offer = next.get(locked.id) ?? { ...locked, windowStarts: null };
    next.set(locked.id, withPartBack(offer, plan));
  }
  return [...next.values()];
}

/** The row of the plan's own trade after the step. */
function nextTrade(plan: StepPlan, now: string): NextTrade {
  const trade = { ...plan.trade, windowStarts: null };
  const sells = trade.trade_type === 'sell';
  switch (plan.kind) {
    case 'accept':
      if (!plan.isWhole) {
        const fee = sells ? plan.feeUnits : 0n;
        return { ...trade, units: trade.units - plan.units, fee_units: trade.fee_units - fee };
      }
      return acceptedTrade(plan, now);
    case 'mark_paid':
      return { ...trade, status: plan.toStatus, paid_at: now };
    case 'release':
      return { ...trade, status: plan.toStatus, completed_at: now };
    case 'cancel':
      return {
        ...trade,
        status: plan.toStatus,
        pause_reason: null,
        cancel_reason: plan.step.reason,
      };
    case 'expire':
      if (plan.goesBack) return { ...trade, status: plan.toStatus, cancel_reason: 'expired' };
      return {
        ...trade,
        status: plan.toStatus,
        ...(sells ? { buyer_id: null } : { seller_id: null, fee_units: 0n }),
        purchased_amount: null,
        total_fiat: null,
        total_tail: null,
        completion_timeout: null,
        payment_method_id: null,
        accepted_at: null,
        extended_at: null,
      };
  }
}

/** The row of the trade that an acceptance starts: the offer's own, or a new one for a part. */
export function acceptedTrade(plan: AcceptPlan, now: string): NextTrade {
  const { trade } = plan;
  return {
    ...trade,
    id: plan.runningId,
    parent_id: plan.isWhole ? trade.parent_id : trade.id,
    status: plan.toStatus,
    units: plan.units,
    fee_units: plan.feeUnits,
    seller_id: plan.sellerId,
    buyer_id: plan.buyerId,
    purchased_amount: toDecimal({ asset: trade.asset, units: plan.units }),
    total_fiat: totalOf(plan),
    total_tail: plan.tail === 0 ? null : plan.tail,
    payment_method_id: plan.method,
    accepted_at: now,
    extended_at: null,
    windowStarts: trade.payment_window_minutes,
  };
}

/** An open offer that a part of it went back to. */
function withPartBack(offer: NextTrade, plan: StepPlan): NextTrade {
  const fee = offer.trade_type === 'sell' ? plan.feeUnits : 0n;
  return { ...offer, units: offer.units + plan.units, fee_units: offer.fee_units + fee };
}

/** What the buyer of this acceptance pays, as an exact decimal with its tail. */
export function totalOf(plan: AcceptPlan): string {
  const minor = plan.step.total_fiat_minor + BigInt(plan.tail);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
