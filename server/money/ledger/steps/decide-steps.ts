import { admit, nothingUsed } from '#server/money/ledger/steps/admit.ts';
import type { StepFacts } from '#server/money/ledger/steps/facts.ts';
import {
  missingAccounts,
  planOfAccept,
  planOfMove,
  type StepPlan,
} from '#server/money/ledger/steps/plan.ts';
import { type StepRefusal, verdictOf } from '#server/money/ledger/steps/refuse.ts';
import type { TradeStep } from '#server/money/ledger/steps/step.ts';

/** One step's outcome: what it does, that it was done before, or why not. */
export type Decision =
  | { readonly kind: 'acts'; readonly plan: StepPlan }
  | { readonly kind: 'replayed' }
  | { readonly kind: 'refused'; readonly code: StepRefusal };

export interface MissingAccount {
  readonly owner: string;
  readonly kind: string;
  readonly asset: string;
}

/**
 * Decides the steps of a batch from the facts under its locks: each trade by the state before the batch, people's
 * limits, balances and tails in the order the steps were asked. Steps that meet in one trade, or an offer and a part of
 * it, are a fault of the caller.
 */
export function decideSteps(steps: readonly TradeStep[], facts: StepFacts): Decision[] {
  refuseMeeting(steps, facts);
  const used = nothingUsed();
  return steps.map((step, at): Decision => {
    const trade = facts.trades.get(step.trade_id);
    if (!trade) return { kind: 'refused', code: 'TRADE_NOT_FOUND' };
    const verdict = verdictOf(step, trade, facts);
    if (verdict.kind !== 'possible') return verdict;
    if (step.kind !== 'accept') return acts(planOfMove(step, at, trade, facts));
    const admitted = admit(planOfAccept(step, at, trade, facts), facts, used);
    return typeof admitted === 'string' ? { kind: 'refused', code: admitted } : acts(admitted);
  });
}

export function plansOf(decisions: readonly Decision[]): StepPlan[] {
  return decisions.flatMap((decision) => (decision.kind === 'acts' ? [decision.plan] : []));
}

/** Accounts that must exist before these plans can move money. */
export function missingOf(plans: readonly StepPlan[], facts: StepFacts): MissingAccount[] {
  return plans.flatMap(({ movement, trade: { asset } }) =>
    movement
      ? missingAccounts(movement, asset, facts).map((account) => ({ ...account, asset }))
      : [],
  );
}

function acts(plan: StepPlan): Decision {
  return { kind: 'acts', plan };
}

function refuseMeeting(steps: readonly TradeStep[], { trades }: StepFacts): void {
  const ids = new Set(steps.map(({ trade_id }) => trade_id));
  const meets = steps.some(({ trade_id }) => {
    const parent = trades.get(trade_id)?.parent_id;
    return parent !== null && parent !== undefined && ids.has(parent);
  });
  if (meets || ids.size < steps.length) {
    throw new Error('two steps of one batch meet in the same offer');
  }
}
