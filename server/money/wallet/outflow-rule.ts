import type { LimitProduct } from '#core/money-limits/products.ts';
import type { ErrorCode } from '#core/errors/app-error.ts';

/**
 * Every kind of outflow of coins from a person. Closed: whatever moves coins from somebody's account to another owner
 * is one of these, and calls `outflowRefusal` in its transaction.
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
  'invoice',
  'invoice_release',
  'invoice_refund',
] as const;
export type Outflow = (typeof OUTFLOWS)[number];

/**
 * The proof required of the owner. `allowance`: a fresh code from whoever has a second factor; without one, only what
 * may leave unproven within a day. `admitted`: the same, but what was counted when the trade was accepted does not
 * count again. `factor`: a fresh code, always. `none`: value stays with the owner, or it was proven before.
 */
type Proof = 'allowance' | 'admitted' | 'factor' | 'none';

interface OutflowRule {
  readonly proof: Proof;
  /** Whether a factor older than the change, shown just now, lifts the hold: the other party is waiting. */
  readonly liftedByOlderFactor: boolean;
  /** Whether somebody without a second factor shows the password, or has just signed in. */
  readonly asksForPassword: boolean;
  /** Whether an API key proves the owner, up to its daily cap (`takeFromKeyCap`). */
  readonly provenByKey: boolean;
  readonly held: ErrorCode;
  readonly lacksFactor: ErrorCode;
}

const TRANSFER = {
  proof: 'allowance',
  liftedByOlderFactor: false,
  asksForPassword: true,
  provenByKey: false,
  held: 'TRANSFER_HELD',
  lacksFactor: 'SECOND_FACTOR_NEEDED_TO_TRANSFER',
} as const;
const WITHDRAWAL = {
  proof: 'factor',
  liftedByOlderFactor: false,
  asksForPassword: false,
  provenByKey: false,
  held: 'WITHDRAWAL_HELD',
  lacksFactor: 'SECOND_FACTOR_NEEDED_TO_WITHDRAW',
} as const;
const PAYOUT = {
  proof: 'factor',
  liftedByOlderFactor: false,
  asksForPassword: false,
  provenByKey: true,
  held: 'PAYOUT_HELD',
  lacksFactor: 'PAYOUT_SECOND_FACTOR',
} as const;
const RELEASE = {
  proof: 'admitted',
  liftedByOlderFactor: true,
  asksForPassword: false,
  provenByKey: false,
  held: 'RELEASE_HELD',
  lacksFactor: 'SECOND_FACTOR_NEEDED_TO_RELEASE',
} as const;

const INVOICE = {
  proof: 'allowance',
  liftedByOlderFactor: false,
  asksForPassword: true,
  provenByKey: false,
  held: 'INVOICE_HELD',
  lacksFactor: 'SECOND_FACTOR_NEEDED_TO_PAY',
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
  convert: { ...TRANSFER, proof: 'none', asksForPassword: false, held: 'CONVERT_HELD' },
  accept_as_seller: {
    proof: 'allowance',
    liftedByOlderFactor: true,
    asksForPassword: false,
    provenByKey: false,
    held: 'ACCEPT_HELD',
    lacksFactor: 'SECOND_FACTOR_NEEDED_TO_ACCEPT',
  },
  release: RELEASE,
  bank_release: { ...RELEASE, proof: 'none' },
  settlement: RELEASE,
  invoice: INVOICE,
  // What was held for an invoice goes to the merchant: proven when it was held.
  invoice_release: { ...INVOICE, proof: 'none', asksForPassword: false },
  invoice_refund: {
    ...INVOICE,
    provenByKey: true,
    held: 'INVOICE_REFUND_HELD',
    lacksFactor: 'SECOND_FACTOR_NEEDED_TO_REFUND',
  },
};

/**
 * What the owner showed of a second factor; `absent`: nobody is present, a job or the other side acts; `api_key`: one
 * of the owner's keys acts, which names its networks and a daily cap.
 */
export type Shown = 'fresh' | 'stale' | 'none' | 'absent' | 'api_key';

/** The product of limits that each outflow is of. */
export const OUTFLOW_PRODUCT: Readonly<Record<Outflow, LimitProduct>> = {
  transfer: 'transfer',
  transfer_request: 'transfer',
  transfer_plan: 'transfer',
  planned_transfer: 'transfer',
  withdrawal: 'withdrawal',
  withdrawal_send: 'withdrawal',
  payout: 'payout',
  payout_send: 'payout',
  convert: 'convert',
  accept_as_seller: 'trade',
  release: 'trade',
  bank_release: 'trade',
  settlement: 'trade',
  invoice: 'transfer',
  invoice_release: 'transfer',
  invoice_refund: 'transfer',
};

/** An account's status, read in the transaction that moves its coins. */
export interface OwnerFacts {
  readonly isBanned: boolean;
  /** A restriction keeps coins from leaving. */
  readonly isRestricted: boolean;
  /** The first credential change whose hold is active; null without one. */
  readonly changedAt: Date | null;
  /** A deposit was reversed and not fully covered. */
  readonly isShort: boolean;
  readonly hasFactor: boolean;
  /** The password was typed into this session, or the session began, within the last minutes. */
  readonly isOwnerProven: boolean;
  /** Since when the factor this session showed is verified; null if it showed none. */
  readonly shownFactorSince: Date | null;
}

/** Why coins may not leave now, whatever their worth; null if only the worth is left to check. */
export function outflowRefusal(
  outflow: Outflow,
  owner: OwnerFacts,
  shown: Shown,
): ErrorCode | null {
  const rule = OUTFLOW_RULES[outflow];
  if (owner.isBanned) return rule.held;
  if (owner.isRestricted) return 'OUT_RESTRICTED';
  const asksForCode = rule.proof !== 'none' && shown === 'stale';
  // When a code can lift the hold, the code is required before the hold is named.
  if (asksForCode && rule.liftedByOlderFactor) return 'FRESH_SECOND_FACTOR_NEEDED';
  if (owner.changedAt && !isLifted(rule, owner, owner.changedAt, shown)) return rule.held;
  if (owner.isShort) return 'DEPOSIT_SHORTFALL';
  if (asksForCode) return 'FRESH_SECOND_FACTOR_NEEDED';
  if (shown === 'api_key' && !rule.provenByKey) return rule.lacksFactor;
  if (rule.proof === 'factor' && shown === 'none') return rule.lacksFactor;
  return rule.asksForPassword && shown === 'none' && !owner.isOwnerProven
    ? 'PASSWORD_NEEDED_TO_SEND'
    : null;
}

/** A factor added, or first verified, after the change may be the thief's. */
function isLifted(rule: OutflowRule, owner: OwnerFacts, changedAt: Date, shown: Shown): boolean {
  const { shownFactorSince } = owner;
  if (!rule.liftedByOlderFactor || shown !== 'fresh' || !shownFactorSince) return false;
  return shownFactorSince < changedAt;
}

/** Whether the amount counts against the day's allowance: nothing else proves the owner. */
export function isMeasured(outflow: Outflow, { hasFactor }: OwnerFacts, shown: Shown): boolean {
  const { proof } = OUTFLOW_RULES[outflow];
  if (proof !== 'allowance' && proof !== 'admitted') return false;
  return shown === 'none' || (shown === 'absent' && !hasFactor);
}
