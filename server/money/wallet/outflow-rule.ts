import type { ErrorCode } from '#core/errors/app-error.ts';

/**
 * Every way by which coins leave a person. Closed: whatever takes from somebody's account and gives to another owner
 * is one of these, and asks `outflowRefusal` in the transaction that moves it.
 */
export const OUTFLOWS = [
  'transfer',
  'transfer_request',
  'transfer_plan',
  'planned_transfer',
  'withdrawal',
  'withdrawal_send',
  'payout',
  'payout_send',
  'convert',
  'accept_as_seller',
  'release',
  'bank_release',
  'settlement',
] as const;
export type Outflow = (typeof OUTFLOWS)[number];

/**
 * What shows that it is the owner. `allowance`: a fresh code of whoever has a second factor; without one, only what
 * may leave unproven within a day. `admitted`: the same, but what was counted when the trade was accepted counts no
 * second time. `factor`: a fresh code, always. `none`: value stays with the owner, or it was shown before.
 */
type Proof = 'allowance' | 'admitted' | 'factor' | 'none';

interface OutflowRule {
  readonly proof: Proof;
  /** Whether a factor that was there before the change, shown just now, lifts the hold: somebody else waits. */
  readonly liftedByOlderFactor: boolean;
  readonly held: ErrorCode;
  readonly lacksFactor: ErrorCode;
}

const TRANSFER = {
  proof: 'allowance',
  liftedByOlderFactor: false,
  held: 'TRANSFER_HELD',
  lacksFactor: 'SECOND_FACTOR_NEEDED_TO_TRANSFER',
} as const;
const WITHDRAWAL = {
  proof: 'factor',
  liftedByOlderFactor: false,
  held: 'WITHDRAWAL_HELD',
  lacksFactor: 'SECOND_FACTOR_NEEDED_TO_WITHDRAW',
} as const;
const PAYOUT = {
  proof: 'factor',
  liftedByOlderFactor: false,
  held: 'PAYOUT_HELD',
  lacksFactor: 'PAYOUT_SECOND_FACTOR',
} as const;
const RELEASE = {
  proof: 'admitted',
  liftedByOlderFactor: true,
  held: 'RELEASE_HELD',
  lacksFactor: 'SECOND_FACTOR_NEEDED_TO_RELEASE',
} as const;

export const OUTFLOW_RULES: Readonly<Record<Outflow, OutflowRule>> = {
  transfer: TRANSFER,
  transfer_request: TRANSFER,
  transfer_plan: TRANSFER,
  planned_transfer: TRANSFER,
  withdrawal: WITHDRAWAL,
  withdrawal_send: { ...WITHDRAWAL, proof: 'none' },
  payout: PAYOUT,
  payout_send: { ...PAYOUT, proof: 'none' },
  convert: { ...TRANSFER, proof: 'none', held: 'CONVERT_HELD' },
  accept_as_seller: {
    proof: 'allowance',
    liftedByOlderFactor: true,
    held: 'ACCEPT_HELD',
    lacksFactor: 'SECOND_FACTOR_NEEDED_TO_ACCEPT',
  },
  release: RELEASE,
  bank_release: { ...RELEASE, proof: 'none' },
  settlement: RELEASE,
};

/** What the owner showed of a second factor; `absent`: nobody is at the desk, a job or the other side acts. */
export type Shown = 'fresh' | 'stale' | 'none' | 'absent';

/** How an account stands, read in the transaction that moves its coins. */
export interface OwnerFacts {
  readonly isBanned: boolean;
  /** The first change of credentials whose hold runs; null where none does. */
  readonly changedAt: Date | null;
  /** A deposit was taken back and not wholly made good. */
  readonly isShort: boolean;
  readonly hasFactor: boolean;
  /** Since when the factor counts that this session showed; null where it showed none. */
  readonly shownFactorSince: Date | null;
}

/** Why coins may not leave this way now, whatever they are worth; null where only their worth is left to judge. */
export function outflowRefusal(
  outflow: Outflow,
  owner: OwnerFacts,
  shown: Shown,
): ErrorCode | null {
  const rule = OUTFLOW_RULES[outflow];
  if (owner.isBanned) return rule.held;
  const asksForCode = rule.proof !== 'none' && shown === 'stale';
  // Where a code can lift the hold, it is asked for before the hold is named.
  if (asksForCode && rule.liftedByOlderFactor) return 'FRESH_SECOND_FACTOR_NEEDED';
  if (owner.changedAt && !isLifted(rule, owner, owner.changedAt, shown)) return rule.held;
  if (owner.isShort) return 'DEPOSIT_SHORTFALL';
  if (asksForCode) return 'FRESH_SECOND_FACTOR_NEEDED';
  return rule.proof === 'factor' && shown === 'none' ? rule.lacksFactor : null;
}

/** A factor set up, or proven for the first time, after the change may be the thief's. */
function isLifted(rule: OutflowRule, owner: OwnerFacts, changedAt: Date, shown: Shown): boolean {
  const { shownFactorSince } = owner;
  if (!rule.liftedByOlderFactor || shown !== 'fresh' || !shownFactorSince) return false;
  return shownFactorSince < changedAt;
}

/** Whether what leaves is measured against the day's allowance: nothing else shows that it is the owner. */
export function isMeasured(outflow: Outflow, { hasFactor }: OwnerFacts, shown: Shown): boolean {
  const { proof } = OUTFLOW_RULES[outflow];
  if (proof !== 'allowance' && proof !== 'admitted') return false;
  return shown === 'none' || (shown === 'absent' && !hasFactor);
}
