import {
  refunded,
  released,
  type SettlementKind,
  type Shares,
  split,
} from '#core/disputes/settlement.ts';
import type { Side } from '#core/disputes/side.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** The facts of a settlement, from one side. */
export interface SettlementFacts {
  readonly role: Side;
  /** The other person in the middle of a sentence, and at its start. */
  readonly other: string;
  readonly Other: string;
  /** What Oja holds, and the seller's fee on top of it. */
  readonly amount: Money;
  readonly fee: Money;
  readonly feeBasisPoints: number;
  /** What the buyer pays for it. */
  readonly fiat: Money;
}

/** What is proposed; `part` is the buyer's, of a split. */
export interface Terms {
  readonly kind: SettlementKind;
  readonly part: Money | null;
}

/** The shares of the escrow; null where nothing moves. A split without a part moves nothing yet. */
export function sharesOf({ kind, part }: Terms, facts: SettlementFacts): Shares | null {
  if (kind === 'extend') return null;
  if (kind === 'release') return released(facts);
  if (kind === 'refund') return refunded(facts);
  return part && split(facts, part);
}

export interface ShareLine {
  readonly label: string;
  readonly value: string;
}

/** Who gets what, to the unit: the reader first, the platform's fee last. */
export function shareLines(shares: Shares, { role, other }: SettlementFacts): ShareLine[] {
  const name = (side: Side) => (side === role ? 'You get' : `${capital(other)} gets`);
  const buyer = { label: name('buyer'), value: formatWithUnit(shares.released) };
  const seller = { label: `${name('seller')} back`, value: formatWithUnit(shares.refunded) };
  const sides = role === 'buyer' ? [buyer, seller] : [seller, buyer];
  const label = role === 'seller' ? 'Your fee to Oja' : 'Seller’s fee to Oja';
  return [...sides, { label, value: formatWithUnit(shares.fee) }];
}

/** A choice of the form, from this side. */
export function choiceLabel(kind: SettlementKind, { role, other }: SettlementFacts): string {
  switch (kind) {
    case 'release':
      return role === 'buyer' ? 'All of it to me' : `All of it to ${other}`;
    case 'refund':
      return role === 'buyer'
        ? `Cancel, all of it back to ${other}`
        : 'Cancel, all of it back to me';
    case 'split':
      return 'A part for each of us';
    case 'extend':
      return '24 more hours for both of us';
  }
}

/** A proposal as text after "You propose" or "Bola proposes". */
export function proposalText({ kind, part }: Terms, facts: SettlementFacts): string {
  const { role, other, amount } = facts;
  const buyer = role === 'buyer' ? 'you' : other;
  const seller = role === 'seller' ? 'you' : other;
  switch (kind) {
    case 'release':
      return `${formatWithUnit(amount)} for ${buyer}`;
    case 'refund':
      return `to cancel, all of it back to ${seller}`;
    case 'split':
      return `${part ? formatWithUnit(part) : 'a part'} of ${formatWithUnit(amount)} for ${buyer}, the rest back to ${seller}`;
    case 'extend':
      return '24 more hours for both of you';
  }
}

/** What to check outside Oja before accepting or proposing it. */
export function caution({ kind }: Terms, { role, other, Other, fiat }: SettlementFacts): string {
  const naira = formatCurrency(fiat);
  const isSeller = role === 'seller';
  switch (kind) {
    case 'release':
      return isSeller
        ? `Only if your bank app shows ${naira}. Nobody can fetch the crypto back.`
        : `The naira stays with ${other}.`;
    case 'refund':
      return isSeller
        ? `If ${naira} reached you, you have to send it back to ${other}. Oja does not move naira.`
        : `Only if you have not paid, or ${other} has sent your ${naira} back. Oja does not move naira.`;
    case 'split':
      return isSeller
        ? `${Other}’s part is gone for good. What happens with the naira you settle between you.`
        : `You give up the rest. Agree only if the naira has come back for it. Oja does not move naira.`;
    case 'extend':
      return 'Both statements may come a day later. The crypto stays locked.';
  }
}

/** The text of the tick before giving something up; null where nothing is given up. */
export function tickText({ kind }: Terms, { role, other, fiat }: SettlementFacts): string | null {
  const naira = formatCurrency(fiat);
  if (kind === 'extend') return null;
  if (role === 'seller') {
    if (kind === 'release') return `I opened my bank app and see ${naira}`;
    if (kind === 'refund') return `I send back whatever ${other} has paid me`;
    return 'I know that I cannot get this part back';
  }
  if (kind === 'release') return null;
  return kind === 'refund'
    ? `I have not paid, or ${other} has sent ${naira} back to me`
    : 'I know that I give up the rest';
}

/** The button that accepts. */
export function acceptLabel({ kind, part }: Terms, facts: SettlementFacts): string {
  const { role, other, amount } = facts;
  const crypto = formatWithUnit(amount);
  if (kind === 'extend') return 'Agree to 24 more hours';
  if (kind === 'release') {
    return role === 'seller'
      ? `Release ${crypto} to ${other}. This cannot be undone.`
      : `Take ${crypto}`;
  }
  if (kind === 'refund') {
    return role === 'seller'
      ? 'Take it back and cancel'
      : `Give ${crypto} back to ${other}. This cannot be undone.`;
  }
  const given = part ? formatWithUnit(part) : '';
  return role === 'seller'
    ? `Give ${other} ${given}. This cannot be undone.`
    : `Take ${given} and settle. This cannot be undone.`;
}

/** The slider's steps, in hundredths of what is held: never nothing and never all. */
export const SLIDER_STEPS = 100;

export function partAt(step: number, { amount }: Pick<SettlementFacts, 'amount'>): Money {
  const units = (amount.units * BigInt(step)) / BigInt(SLIDER_STEPS);
  return { asset: amount.asset, units };
}

/** The slider's step for a typed part. */
export function stepOf(part: Money, { amount }: Pick<SettlementFacts, 'amount'>): number {
  const step = Number((part.units * BigInt(SLIDER_STEPS)) / amount.units);
  return Math.min(Math.max(step, 1), SLIDER_STEPS - 1);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
