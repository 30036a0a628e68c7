import { isSameName } from '#core/identity/same-name.ts';
import { parseMoney, type Money } from '#core/money/money.ts';

/** What the seller said they saw in the bank app. */
export interface ReleaseClaim {
  /** The sender's name as the bank shows it. */
  readonly senderName: string;
  readonly ticked: boolean;
  /** Who has an authenticator shows a code of it; everybody else types the amount from the bank app. */
  readonly proof: { readonly code: string } | { readonly typedAmount: string };
}

export interface ReleaseVerdict {
  /** Whether the name is the buyer's; null while too little is typed. */
  readonly name: 'match' | 'differs' | null;
  readonly amountDiffers: boolean;
  /** What still stands between the seller and the release; null when nothing does. */
  readonly missing: ReleaseGap | null;
  /** How many digits of the code are still to come. */
  readonly digitsMissing: number;
}

export type ReleaseGap = 'name' | 'tick' | 'amount' | 'other-amount' | 'code';

/**
 * Holds what the seller saw against what is due. A strange name warns and does not refuse: people
 * hold accounts under longer names than they trade under, and the seller reads the bank app, not us.
 */
export function checkRelease(
  claim: ReleaseClaim,
  due: { buyer: string; fiat: Money },
): ReleaseVerdict {
  const sender = claim.senderName.trim();
  const hasName = sender.length > 2;
  const name = hasName ? (isSameName(sender, due.buyer) ? 'match' : 'differs') : null;
  const amount =
    'typedAmount' in claim.proof ? checkAmount(claim.proof.typedAmount, due.fiat) : null;
  const digitsMissing = 'code' in claim.proof ? digitsToCome(claim.proof.code) : 0;
  const missing = !hasName ? 'name' : !claim.ticked ? 'tick' : digitsMissing > 0 ? 'code' : amount;
  return { name, amountDiffers: amount === 'other-amount', missing, digitsMissing };
}

function checkAmount(typedAmount: string, due: Money): 'amount' | 'other-amount' | null {
  const typed = typedAmount === '' ? null : parseMoney(due.asset, typedAmount);
  if (typed === null) return 'amount';
  return typed.units === due.units ? null : 'other-amount';
}

function digitsToCome(code: string): number {
  return /^\d{0,6}$/.test(code) ? CODE_DIGITS - code.length : CODE_DIGITS;
}

const CODE_DIGITS = 6;
