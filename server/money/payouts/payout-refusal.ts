import { naira } from '#core/money/naira.ts';
import type { ErrorCode } from '#core/errors/app-error.ts';
import { joined, type Text } from '#core/language/text.ts';
import { MIN_PAYOUT } from '#core/payouts/limits.ts';
import type { Money } from '#core/money/money.ts';
import { coinFor, mostPayable, nairaFor, type PayoutQuote } from '#core/payouts/payout-quote.ts';
import { OUTFLOW_DETAILS } from '#core/outflow/refusal-details.ts';
import { PAYOUT_DETAILS } from '#core/payouts/refusal-details.ts';
import { compareOwnName } from '#server/money/wallet/own-name.ts';

export interface PayoutFacts {
  readonly now: Date;
  /** The verified name, else the profile's. */
  readonly holderName: string;
  readonly account: {
    readonly accountName: string;
    readonly review: 'none' | 'waiting' | 'accepted' | 'refused';
    readonly payoutsFrom: Date;
  } | null;
  /** cNGN. */
  readonly available: Money;
  /** What their limits leave in one payment, null for all; and why this amount passes them, null where it does not. */
  readonly limitLeft: Money | null;
  readonly passesLimit: PayoutRefusal | null;
  /** Naira that may still go to an account that is new. */
  readonly earlyLeft: Money;
  /** Why the account as a whole is on hold; null where it is not. */
  readonly held: PayoutRefusal | null;
  /** The operator's naira that no open payout needs. */
  readonly floatLeft: Money;
}

export interface PayoutRefusal {
  readonly code: ErrorCode;
  readonly details?: Text;
}

/** Why so much cannot be paid out now; null where it can. */
export function refusalToPayout(facts: PayoutFacts, quote: PayoutQuote): PayoutRefusal | null {
  return refusalOfAccount(facts, quote) ?? refusalOfAmount(facts, quote);
}

function refusalOfAccount(
  { account, holderName, held, now, earlyLeft }: PayoutFacts,
  { total }: PayoutQuote,
): PayoutRefusal | null {
  if (!account) return { code: 'BANK_ACCOUNT_GONE' };
  if (account.review === 'refused') return { code: 'BANK_ACCOUNT_NOT_USABLE' };
  if (account.review === 'waiting') return { code: 'PAYOUT_ACCOUNT_REVIEW' };
  // The name may have been verified, or changed, since the account was added.
  const { verdict } = compareOwnName(account.accountName, holderName);
  if (verdict === 'mismatch' || (verdict === 'close' && account.review !== 'accepted'))
    return { code: 'PAYOUT_NAME_CHANGED' };
  if (account.payoutsFrom > now && total.units > earlyLeft.units) {
    const details = joined([
      OUTFLOW_DETAILS.newDestination(account.payoutsFrom),
      OUTFLOW_DETAILS.earlyLeft(earlyLeft),
    ]);
    return { code: 'PAYOUT_ACCOUNT_HELD', details };
  }
  return held;
}

function refusalOfAmount(facts: PayoutFacts, { amount, total }: PayoutQuote): PayoutRefusal | null {
  if (amount.units < naira(MIN_PAYOUT).units) {
    return { code: 'PAYOUT_AMOUNT', details: PAYOUT_DETAILS.least(naira(MIN_PAYOUT)) };
  }
  if (facts.passesLimit) return facts.passesLimit;
  if (coinFor(total).units > facts.available.units) {
    const most = mostPayable(nairaFor(facts.available));
    return { code: 'PAYOUT_BALANCE', details: PAYOUT_DETAILS.most(most) };
  }
  return total.units > facts.floatLeft.units ? { code: 'PAYOUT_FLOAT_LOW' } : null;
}

/** The most that can be paid out now: what the wallet covers and the limit allows. */
export function mostNow(facts: PayoutFacts): Money {
  const covered = mostPayable(nairaFor(facts.available));
  const { limitLeft: left } = facts;
  return left === null || covered.units < left.units ? covered : left;
}
