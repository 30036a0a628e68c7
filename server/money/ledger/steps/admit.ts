import {
  MAX_KOBO_TAIL,
  NEW_TRADER_BELOW,
  RUNNING_TRADES,
  RUNNING_TRADES_NEW,
} from '#core/trade/acceptance-limits.ts';
import {
  accountKey,
  type AcceptanceFacts,
  pairKey,
  type StepFacts,
} from '#server/money/ledger/steps/facts.ts';
import type { AcceptPlan } from '#server/money/ledger/steps/plan.ts';
import type { StepRefusal } from '#server/money/ledger/steps/refuse.ts';

/**
 * What the acceptances of one batch have used up so far, each in the order it was asked: people's running trades and
 * limits, sellers' balances and tails, and who trades what with whom.
 */
export interface Used {
  readonly taken: Map<string, number>;
  readonly worth: Map<string, bigint>;
  readonly spent: Map<string, bigint>;
  readonly twins: Set<string>;
  readonly tails: Map<string, number[]>;
}

export function nothingUsed(): Used {
  return {
    taken: new Map(),
    worth: new Map(),
    spent: new Map(),
    twins: new Set(),
    tails: new Map(),
  };
}

/** The plan with its tail, counted into `used`; or why people's limits refuse it. */
export function admit(plan: AcceptPlan, facts: StepFacts, used: Used): AcceptPlan | StepRefusal {
  const known = facts.acceptances.get(plan.at);
  if (!known) throw new Error('an acceptance was decided without its facts');
  const twin = pairKey(plan.method, String(plan.units));
  const pairTwin = `${plan.sellerId} ${plan.buyerId} ${twin}`;
  const { actor_id: taker, limit } = plan.step;
  const taken = used.taken.get(taker) ?? 0;
  if (known.isBarred || known.isBlocked) return 'TRADE_NOT_AVAILABLE';
  if (known.isLockedOut) return 'ACCEPT_LOCKED_OUT';
  if (taken + known.running >= runningLimit(facts, taker)) return 'RUNNING_LIMIT';
  if (known.twins.has(twin) || used.twins.has(pairTwin)) return 'DUPLICATE_RUNNING_TRADE';
  if (isUnaffordable(plan, facts, used)) return 'INSUFFICIENT_BALANCE';
  const worth = used.worth.get(taker) ?? 0n;
  if (limit && !(known.worth !== null && worth + known.worth + limit.worth < limit.ceiling)) {
    return 'TRADE_LIMIT';
  }
  const tail = freeTail(plan, known, used);
  if (tail === null) return 'NO_DISTINCT_TOTAL';

  used.taken.set(taker, taken + 1);
  used.twins.add(pairTwin);
  if (limit) used.worth.set(taker, worth + limit.worth);
  if (tail > 0) tailsOf(plan, used).push(tail);
  if (plan.movement.from.kind === 'available') {
    const { owner } = plan.movement.from;
    const key = accountKey(owner, 'available', plan.trade.asset);
    used.spent.set(key, (used.spent.get(key) ?? 0n) + plan.movement.units);
  }
  return { ...plan, tail };
}

/** Who takes a buy offer pays from what is available; an offer to sell holds its coins already. */
function isUnaffordable({ movement, trade }: AcceptPlan, facts: StepFacts, used: Used): boolean {
  const { owner, kind } = movement.from;
  if (kind !== 'available') return false;
  const key = accountKey(owner, kind, trade.asset);
  const balance = facts.accounts.get(key)?.balance ?? 0n;
  return movement.units > balance - (used.spent.get(key) ?? 0n);
}

function runningLimit({ people }: StepFacts, person: string): number {
  return (people.get(person) ?? 0) < NEW_TRADER_BELOW ? RUNNING_TRADES_NEW : RUNNING_TRADES;
}

/** The first free tail from the step's own on; 0 where the currency has none, null where all are in use. */
function freeTail(plan: AcceptPlan, { tails }: AcceptanceFacts, used: Used): number | null {
  const { tail: first } = plan.step;
  if (first === null) return 0;
  const taken = new Set([...tails, ...tailsOf(plan, used)]);
  for (let further = 0; further < MAX_KOBO_TAIL; further++) {
    const tail = ((first - 1 + further) % MAX_KOBO_TAIL) + 1;
    if (!taken.has(tail)) return tail;
  }
  return null;
}

function tailsOf({ sellerId, step }: AcceptPlan, { tails }: Used): number[] {
  const key = pairKey(sellerId, String(step.total_fiat_minor));
  const known = tails.get(key);
  if (known) return known;
  const fresh: number[] = [];
  tails.set(key, fresh);
  return fresh;
}
