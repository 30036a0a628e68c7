import {
  FREE_CANCELS,
  FREE_CANCELS_NEW,
  LOCKOUT_MINUTES,
  NEW_TRADER_BELOW,
} from '#core/trade/acceptance-limits.ts';
import { pairKey, type StepFacts } from '#server/money/ledger/steps/facts.ts';
import { ends, type StepPlan } from '#server/money/ledger/steps/plan.ts';

export interface Lockout {
  readonly userId: string;
  /** Counts from 1; the last one lasts the rest of the day. */
  readonly rung: number;
  readonly tradeId: string;
  /** Null: the rest of the day, in Lagos. */
  readonly minutes: number | null;
}

/**
 * Daily limits of a buyer, in Lagos time: trades abandoned before paying, expired ones included, and trades cancelled
 * after being marked as paid. Each further one locks the buyer out of accepting, longer each time. Trades of a banned
 * seller count against nobody.
 */
export function lockoutsOf(plans: readonly StepPlan[], facts: StepFacts): Lockout[] {
  const left = new Map<string, number>();
  const locked = new Map<string, number>();
  const lockouts: Lockout[] = [];
  for (const plan of plans) {
    if (!ends(plan) || plan.kind === 'release' || plan.buyerId === null) continue;
    const known = facts.leavings.get(plan.at);
    if (!known) throw new Error('a trade was left without its facts');
    if (known.isSellerBanned) continue;
    const { buyerId, trade } = plan;
    const key = pairKey(buyerId, trade.status);
    const times = (left.get(key) ?? 0) + 1;
    left.set(key, times);
    if (known.times + times <= freeCancels(facts, buyerId, trade.status)) continue;
    const before = locked.get(buyerId) ?? 0;
    locked.set(buyerId, before + 1);
    const rung = Math.min(known.lockouts + before, LOCKOUT_MINUTES.length) + 1;
    const minutes = LOCKOUT_MINUTES[rung - 1] ?? null;
    lockouts.push({ userId: buyerId, rung, tradeId: plan.runningId, minutes });
  }
  return lockouts;
}

function freeCancels({ people }: StepFacts, buyer: string, status: string): number {
  const free = (people.get(buyer) ?? 0) < NEW_TRADER_BELOW ? FREE_CANCELS_NEW : FREE_CANCELS;
  return free[status === 'in_payment' ? 0 : 1];
}
