import type { NameVerdict } from '#core/identity/names/payer-name.ts';
import { parseMoney, type Money } from '#core/money/money.ts';

/** What the seller entered from the bank app. */
export interface ReleaseClaim {
  /** The sender's name as the bank shows it. */
  readonly senderName: string;
  /** The server's verdict on this name; null while there is none. */
  readonly name: NameVerdict | null;
  /** The seller accepts that the names contradict each other, and why that is in order. */
  readonly acceptsMismatch: boolean;
  readonly ticked: boolean;
  /** With an authenticator a code of it; without one the amount from the bank app. */
  readonly proof: { readonly code: string } | { readonly typedAmount: string };
}

export interface ReleaseVerdict {
  readonly amountDiffers: boolean;
  /** What is still missing for the release; null when nothing is. */
  readonly missing: ReleaseGap | null;
  /** How many digits of the code are missing. */
  readonly digitsMissing: number;
}

export type ReleaseGap =
  | 'name'
  | 'name-check'
  | 'mismatch'
  | 'tick'
  | 'amount'
  | 'other-amount'
  | 'code';

/**
 * Compares what the seller saw with what is due. A sender who is not the buyer stops the release until the seller
 * accepts the risk: money from somebody else is how stolen accounts are emptied.
 */
export function checkRelease(claim: ReleaseClaim, due: { fiat: Money }): ReleaseVerdict {
  const amount =
    'typedAmount' in claim.proof ? checkAmount(claim.proof.typedAmount, due.fiat) : null;
  const digitsMissing = 'code' in claim.proof ? digitsToCome(claim.proof.code) : 0;
  const missing = nameGap(claim) ?? (!claim.ticked ? 'tick' : digitsMissing > 0 ? 'code' : amount);
  return { amountDiffers: amount === 'other-amount', missing, digitsMissing };
}

/** A name is checked from its third letter on. */
export function isNameToCheck(senderName: string): boolean {
  return senderName.trim().length > 2;
}

function nameGap({ senderName, name, acceptsMismatch }: ReleaseClaim): ReleaseGap | null {
  if (!isNameToCheck(senderName)) return 'name';
  if (name === null) return 'name-check';
  return name === 'mismatch' && !acceptsMismatch ? 'mismatch' : null;
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
