import { toDecimal } from '#core/money/money.ts';
import type { StepFacts } from '#server/money/ledger/steps/facts.ts';
import { totalOf } from '#server/money/ledger/steps/next-trade.ts';
import { type CancelPlan, ends, type StepPlan } from '#server/money/ledger/steps/plan.ts';

/** One event of a trade's history. Amounts are exact decimals. */
export interface StepEvent {
  readonly tradeId: string;
  readonly kind: string;
  readonly from: string | null;
  readonly to: string;
  readonly actorId: string | null;
  readonly sellerId: string | null;
  readonly buyerId: string | null;
  readonly amount: string | null;
  readonly fee: string | null;
  readonly price: string | null;
  readonly total: string | null;
  /** Until the deadline, from now. */
  readonly windowMinutes: number | null;
  readonly method: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly childId: string | null;
}

const KINDS = {
  accept: 'accepted',
  mark_paid: 'marked_paid',
  release: 'released',
  cancel: 'cancelled',
  expire: 'expired',
} as const;

const NOTHING_SETTLED = {
  amount: null,
  fee: null,
  price: null,
  total: null,
  windowMinutes: null,
  method: null,
  detail: {},
  childId: null,
} as const;

/**
 * The events of a batch: each step's own, then what left offers and what came back to them. An offer's history has one
 * event per part; the fee moves with the part of a sell offer only, since a buy offer holds none.
 */
export function eventsOf(plans: readonly StepPlan[], facts: StepFacts): StepEvent[] {
  return [
    ...plans.flatMap(offeredAgain),
    ...plans.map((plan) => ownEvent(plan, facts)),
    ...plans.flatMap((plan) =>
      plan.kind === 'accept' && !plan.isWhole ? [partEvent(plan, plan.trade.id, 'part_taken')] : [],
    ),
    ...plans.flatMap((plan) =>
      plan.kind !== 'accept' && plan.goesBack && plan.trade.parent_id !== null
        ? [partEvent(plan, plan.trade.parent_id, 'part_returned')]
        : [],
    ),
  ];
}

function ownEvent(plan: StepPlan, facts: StepFacts): StepEvent {
  return {
    ...NOTHING_SETTLED,
    tradeId: plan.runningId,
    kind: KINDS[plan.kind],
    from: plan.trade.status,
    to: plan.toStatus,
    actorId: plan.step.actor_id,
    sellerId: plan.sellerId,
    buyerId: plan.buyerId,
    ...(plan.kind !== 'mark_paid' && settled(plan)),
    ...(plan.kind === 'accept' && {
      price: plan.trade.price_per_unit,
      total: totalOf(plan),
      windowMinutes: plan.trade.payment_window_minutes,
      method: plan.method,
    }),
    detail: {
      ...(plan.kind === 'cancel' && cancelDetail(plan)),
      ...bannedDetail(plan, facts),
      ...stoppedDetail(plan, facts),
    },
  };
}

function settled({ trade: { asset }, units, feeUnits }: StepPlan) {
  return { amount: toDecimal({ asset, units }), fee: toDecimal({ asset, units: feeUnits }) };
}

function cancelDetail({ step, isOfferedAgain }: CancelPlan): Record<string, unknown> {
  return {
    ...(step.reason !== null && { reason: step.reason }),
    ...(isOfferedAgain && { returned_as: step.return_id }),
    ...step.detail,
  };
}

function bannedDetail(plan: StepPlan, { leavings }: StepFacts): Record<string, unknown> {
  if (!ends(plan) || plan.kind === 'release') return {};
  return leavings.get(plan.at)?.isSellerBanned ? { seller_banned: true } : {};
}

/** Paid while the payment window stood still: the replay accepts it after its end. */
function stoppedDetail(plan: StepPlan, { waitingForDesk }: StepFacts): Record<string, unknown> {
  return plan.kind === 'mark_paid' && waitingForDesk.has(plan.trade.id)
    ? { clock_stopped: true }
    : {};
}

function partEvent(plan: StepPlan, offerId: string, kind: string): StepEvent {
  const sells = plan.trade.trade_type === 'sell';
  const { amount, fee } = settled(plan);
  return {
    ...NOTHING_SETTLED,
    tradeId: offerId,
    kind,
    from: 'open',
    to: 'open',
    actorId: plan.step.actor_id,
    sellerId: sells ? plan.sellerId : null,
    buyerId: sells ? null : plan.buyerId,
    amount,
    fee: sells ? fee : '0',
    childId: plan.runningId,
  };
}

function offeredAgain(plan: StepPlan): StepEvent[] {
  if (plan.kind !== 'cancel' || !plan.isOfferedAgain) return [];
  return [
    {
      ...NOTHING_SETTLED,
      ...settled(plan),
      tradeId: plan.step.return_id,
      kind: 'created',
      from: null,
      to: 'open',
      actorId: null,
      sellerId: plan.sellerId,
      buyerId: null,
      price: plan.trade.price_per_unit,
      detail: { returned_from: plan.trade.id },
    },
  ];
}
