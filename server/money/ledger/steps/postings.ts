import { accountKey, type StepFacts } from '#server/money/ledger/steps/facts.ts';
import type { Movement, StepPlan } from '#server/money/ledger/steps/plan.ts';

/** One ledger transaction of a step, with the balances after it. Minor units. */
interface Posting {
  readonly kind: Movement['kind'];
  readonly reference: string;
  readonly asset: string;
  readonly fromId: string;
  readonly toId: string;
  readonly units: bigint;
  readonly feeId: string | null;
  readonly feeUnits: bigint;
  readonly fromOwner: string;
  readonly toOwner: string;
  readonly fromAfter: bigint;
  readonly toAfter: bigint;
  readonly tradeId: string;
}

/** What an account's balance changes by, in how many postings. */
interface BalanceChange {
  readonly change: bigint;
  readonly legs: number;
}

export interface Postings {
  readonly postings: readonly Posting[];
  /** By account. */
  readonly changes: ReadonlyMap<string, BalanceChange>;
}

/** The postings of a batch in the order of its steps; each account's balances follow that order. */
export function postingsOf(plans: readonly StepPlan[], facts: StepFacts): Postings {
  const balances = new Map([...facts.accounts.values()].map(({ id, balance }) => [id, balance]));
  const changes = new Map<string, BalanceChange>();
  const post = (id: string, change: bigint): bigint => {
    const after = (balances.get(id) ?? 0n) + change;
    balances.set(id, after);
    const before = changes.get(id) ?? { change: 0n, legs: 0 };
    changes.set(id, { change: before.change + change, legs: before.legs + 1 });
    return after;
  };
  const postings = plans.flatMap((plan): Posting[] => {
    const { movement, trade } = plan;
    if (!movement) return [];
    const { from, to, units, feeUnits } = movement;
    const { asset } = trade;
    const fromId = accountOf(facts, accountKey(from.owner, from.kind, asset));
    const toId = accountOf(facts, accountKey(to.owner, to.kind, asset));
    const feeId = feeUnits > 0n ? feeAccount(facts, asset) : null;
    const fromAfter = post(fromId, -(units + feeUnits));
    const toAfter = post(toId, units);
    if (feeId) post(feeId, feeUnits);
    return [
      {
        kind: movement.kind,
        reference: `${movement.kind}:${plan.escrowId ?? trade.id}`,
        asset,
        fromId,
        toId,
        units,
        feeId,
        feeUnits,
        fromOwner: from.owner,
        toOwner: to.owner,
        fromAfter,
        toAfter,
        tradeId: plan.runningId,
      },
    ];
  });
  return { postings, changes };
}

function accountOf({ accounts }: StepFacts, key: string): string {
  const account = accounts.get(key);
  if (!account) throw new Error('an account that must exist does not');
  return account.id;
}

function feeAccount({ fees }: StepFacts, asset: string): string {
  const id = fees.get(asset);
  if (!id) throw new Error(`${asset} has no fee account`);
  return id;
}
