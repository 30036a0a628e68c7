import type { TradeStatus } from '#core/trade/trade-machine.ts';
import {
  accountKey,
  type LockedTrade,
  pairKey,
  type StepFacts,
} from '#server/money/ledger/steps/facts.ts';
import { methodOf } from '#server/money/ledger/steps/refuse.ts';
import type { AcceptStep, CancelStep, TradeStep } from '#server/money/ledger/steps/step.ts';

type Kind = 'offer' | 'available' | 'escrow';

/** Where a step's money goes. A release pays its fee from the seller's escrow; every other step moves it along. */
export interface Movement {
  readonly kind: 'escrow_freeze' | 'escrow_release' | 'escrow_refund' | 'offer_refund';
  readonly from: { readonly owner: string; readonly kind: Kind };
  readonly to: { readonly owner: string; readonly kind: Kind };
  /** Minor units that arrive, and that go to the platform. */
  readonly units: bigint;
  readonly feeUnits: bigint;
}

interface PlanBase {
  /** The step's position in its batch. */
  readonly at: number;
  readonly trade: LockedTrade;
  /** The trade that runs or ends: a new one where an acceptance takes only a part. */
  readonly runningId: string;
  readonly escrowId: string | null;
  readonly sellerId: string | null;
  readonly buyerId: string | null;
  readonly toStatus: TradeStatus;
  /** What the step is about, and the fee held on top, in minor units. */
  readonly units: bigint;
  readonly feeUnits: bigint;
  readonly movement: Movement | null;
}

export interface AcceptPlan extends PlanBase {
  readonly kind: 'accept';
  readonly step: AcceptStep;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly escrowId: string;
  readonly movement: Movement;
  readonly isWhole: boolean;
  readonly method: string;
  readonly bankAccountId: string | null;
  /** The kobo added to the total; 0 for none. Chosen when the acceptance is found possible. */
  readonly tail: number;
}

export interface MovePlan extends PlanBase {
  readonly kind: 'mark_paid' | 'release' | 'expire';
  readonly step: TradeStep;
  /** What is refunded goes back into the open offer the trade was a part of. */
  readonly goesBack: boolean;
}

export interface CancelPlan extends PlanBase {
  readonly kind: 'cancel';
  readonly step: CancelStep;
  readonly goesBack: boolean;
  /** What is refunded becomes a new offer of the seller. */
  readonly isOfferedAgain: boolean;
}

export type StepPlan = AcceptPlan | MovePlan | CancelPlan;

/** A running trade ends, and its escrow with it. */
export function ends(plan: StepPlan): plan is MovePlan | CancelPlan {
  if (plan.kind === 'cancel') return plan.trade.status !== 'open';
  return plan.kind === 'release' || plan.kind === 'expire';
}

/** What an acceptance does unless people's limits refuse it. */
export function planOfAccept(
  step: AcceptStep,
  at: number,
  trade: LockedTrade,
  facts: StepFacts,
): AcceptPlan {
  const known = facts.acceptances.get(at);
  if (!known) throw new Error('an acceptance was decided without its facts');
  const sells = trade.trade_type === 'sell';
  const sellerId = sells ? partyOf(trade.seller_id) : step.actor_id;
  const buyerId = sells ? step.actor_id : partyOf(trade.buyer_id);
  const isWhole = step.units === trade.units;
  const method = methodOf(step, trade);
  const feeUnits = feeOfAccept(step, trade, isWhole);
  return {
    kind: 'accept',
    step,
    at,
    trade,
    runningId: isWhole ? trade.id : step.child_id,
    escrowId: known.escrowId,
    sellerId,
    buyerId,
    toStatus: 'in_payment',
    units: step.units,
    feeUnits,
    isWhole,
    method,
    bankAccountId:
      step.bank_account_id ??
      facts.offerAccounts.get(pairKey(trade.id, method)) ??
      trade.bank_account_id,
    tail: 0,
    movement: {
      kind: 'escrow_freeze',
      from: { owner: sellerId, kind: sells ? 'offer' : 'available' },
      to: { owner: sellerId, kind: 'escrow' },
      units: step.units + feeUnits,
      feeUnits: 0n,
    },
  };
}

/** Each fee is rounded by itself, so what was refunded to an offer may be one unit short of the fee on the sum. */
function feeOfAccept(step: AcceptStep, trade: LockedTrade, isWhole: boolean): bigint {
  if (trade.trade_type === 'buy') return step.fee_units;
  if (isWhole || step.fee_units > trade.fee_units) return trade.fee_units;
  return step.fee_units;
}

/** What a step besides an acceptance does. */
export function planOfMove(
  step: Exclude<TradeStep, AcceptStep>,
  at: number,
  trade: LockedTrade,
  facts: StepFacts,
): MovePlan | CancelPlan {
  const escrow = facts.escrows.get(trade.id);
  const parent = trade.parent_id === null ? undefined : facts.trades.get(trade.parent_id);
  const leaves = step.kind === 'expire' || (step.kind === 'cancel' && trade.status !== 'open');
  const goesBack = leaves && parent?.status === 'open';
  const base = {
    step,
    at,
    trade,
    runningId: trade.id,
    escrowId: escrow?.id ?? null,
    sellerId: trade.seller_id,
    buyerId: trade.buyer_id,
    units: escrow?.units ?? trade.units,
    feeUnits: escrow?.fee_units ?? trade.fee_units,
    goesBack,
  };
  if (step.kind === 'cancel') {
    const isOfferedAgain = leaves && isOfferedAfter(trade, parent);
    const movement = leaves ? refundOf(base, goesBack || isOfferedAgain) : withdrawalOf(trade);
    return { ...base, step, kind: 'cancel', toStatus: 'cancelled', isOfferedAgain, movement };
  }
  const move = { ...base, step, kind: step.kind };
  if (step.kind === 'mark_paid') return { ...move, toStatus: 'processing', movement: null };
  if (step.kind === 'release') {
    return { ...move, toStatus: 'completed', movement: releaseOf(base) };
  }
  return { ...move, toStatus: goesBack ? 'cancelled' : 'open', movement: refundOf(base, true) };
}

/**
 * Whether a sell offer goes on sale again when its buyer leaves: unless its maker does not want it, or it was a part of
 * an offer that is still open, or that its maker withdrew.
 */
function isOfferedAfter(trade: LockedTrade, parent: LockedTrade | undefined): boolean {
  if (trade.trade_type !== 'sell' || !trade.returns_to_market) return false;
  const isWithdrawn = parent?.status === 'cancelled' && parent.accepted_at === null;
  return parent?.status !== 'open' && !isWithdrawn;
}

type Ending = Pick<PlanBase, 'trade' | 'units' | 'feeUnits'>;

function releaseOf({ trade, units, feeUnits }: Ending): Movement {
  return {
    kind: 'escrow_release',
    from: { owner: partyOf(trade.seller_id), kind: 'escrow' },
    to: { owner: partyOf(trade.buyer_id), kind: 'available' },
    units,
    feeUnits,
  };
}

/** A sell offer's coins go back into an offer where there is one; those of who took a buy offer are free again. */
function refundOf({ trade, units, feeUnits }: Ending, intoOffer: boolean): Movement {
  const seller = partyOf(trade.seller_id);
  const isOffer = trade.trade_type === 'sell' && intoOffer;
  return {
    kind: 'escrow_refund',
    from: { owner: seller, kind: 'escrow' },
    to: { owner: seller, kind: isOffer ? 'offer' : 'available' },
    units: units + feeUnits,
    feeUnits: 0n,
  };
}

/** A buy offer holds no coins. */
function withdrawalOf(trade: LockedTrade): Movement | null {
  if (trade.trade_type === 'buy') return null;
  const seller = partyOf(trade.seller_id);
  return {
    kind: 'offer_refund',
    from: { owner: seller, kind: 'offer' },
    to: { owner: seller, kind: 'available' },
    units: trade.units + trade.fee_units,
    feeUnits: 0n,
  };
}

/** The accounts of a movement that do not exist yet. */
export function missingAccounts(
  { from, to }: Movement,
  asset: string,
  { accounts }: StepFacts,
): { readonly owner: string; readonly kind: Kind }[] {
  return [from, to].filter(({ owner, kind }) => !accounts.has(accountKey(owner, kind, asset)));
}

function partyOf(id: string | null): string {
  if (id === null) throw new Error('a trade has nobody on the side whose coins move');
  return id;
}
