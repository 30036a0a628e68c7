import { isSameName } from '#core/identity/same-name.ts';
import { parseMoney, type Money } from '#core/money/money.ts';

/** What the seller said they saw in the bank app. */
export interface ReleaseClaim {
  /** The sender's name as the bank shows it. */
  readonly senderName: string;
  readonly ticked: boolean;
  /** The amount typed from the bank app, a plain decimal. */
  readonly typedAmount: string;
}

export interface ReleaseVerdict {
  /** Whether the name is the buyer's; null while too little is typed. */
  readonly name: 'match' | 'differs' | null;
  readonly amountDiffers: boolean;
  /** What still stands between the seller and the release; null when nothing does. */
  readonly missing: 'name' | 'tick' | 'amount' | 'other-amount' | null;
}

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
  const typed = claim.typedAmount === '' ? null : parseMoney(due.fiat.asset, claim.typedAmount);
  const amountDiffers = typed !== null && typed.units !== due.fiat.units;
  const missing = !hasName
    ? 'name'
    : !claim.ticked
      ? 'tick'
      : typed === null
        ? 'amount'
        : amountDiffers
          ? 'other-amount'
          : null;
  return { name, amountDiffers, missing };
}
