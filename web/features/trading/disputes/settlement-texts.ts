import { text, type Text } from '#core/language/text.ts';
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

/** What is proposed; text('part') is the buyer's, of a split. */
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
  readonly label: Text;
  readonly value: string;
}

/** Who gets what, to the unit: the reader first, the platform's fee last. */
export function shareLines(shares: Shares, { role, Other }: SettlementFacts): ShareLine[] {
  const forBuyer = formatWithUnit(shares.released);
  const forSeller = formatWithUnit(shares.refunded);
  const fee = formatWithUnit(shares.fee);
  return role === 'buyer'
    ? [
        { label: text('You get'), value: forBuyer },
        { label: text('{Other} gets back', { Other }), value: forSeller },
        { label: text('Seller’s fee to Oja'), value: fee },
      ]
    : [
        { label: text('You get back'), value: forSeller },
        { label: text('{Other} gets', { Other }), value: forBuyer },
        { label: text('Your fee to Oja'), value: fee },
      ];
}

/** A choice of the form, from this side. */
export function choiceLabel(kind: SettlementKind, { role, other }: SettlementFacts): Text {
  switch (kind) {
    case 'release':
      return role === 'buyer' ? text('All of it to me') : text('All of it to {other}', { other });
    case 'refund':
      return role === 'buyer'
        ? text('Cancel, all of it back to {other}', { other })
        : text('Cancel, all of it back to me');
    case 'split':
      return text('A part for each of us');
    case 'extend':
      return text('24 more hours for both of us');
  }
}

/** A proposal as text after "You propose" or "Bola proposes". */
export function proposalText({ kind, part }: Terms, facts: SettlementFacts): Text {
  const { role, other } = facts;
  const isBuyer = role === 'buyer';
  const crypto = formatWithUnit(facts.amount);
  switch (kind) {
    case 'release':
      return isBuyer
        ? text('{crypto} for you', { crypto })
        : text('{crypto} for {other}', { crypto, other });
    case 'refund':
      return isBuyer
        ? text('to cancel, all of it back to {other}', { other })
        : text('to cancel, all of it back to you');
    case 'split': {
      const given = part ? formatWithUnit(part) : text('a part');
      return isBuyer
        ? text('{given} of {crypto} for you, the rest back to {other}', { given, crypto, other })
        : text('{given} of {crypto} for {other}, the rest back to you', { given, crypto, other });
    }
    case 'extend':
      return text('24 more hours for both of you');
  }
}

/** What to check outside Oja before accepting or proposing it. */
export function caution({ kind }: Terms, { role, other, Other, fiat }: SettlementFacts): Text {
  const naira = formatCurrency(fiat);
  const isSeller = role === 'seller';
  switch (kind) {
    case 'release':
      return isSeller
        ? text('Only if your bank app shows {naira}. The crypto can’t be taken back.', { naira })
        : text('The money stays with {other}.', { other });
    case 'refund':
      return isSeller
        ? text(
            'If {naira} reached you, you have to send it back to {other}. Oja does not move bank money.',
            { naira, other },
          )
        : text(
            'Only if you have not paid, or {other} has sent your {naira} back. Oja does not move bank money.',
            { other, naira },
          );
    case 'split':
      return isSeller
        ? text('{Other}’s part is gone for good. You settle the money between you.', { Other })
        : text(
            'You give up the rest. Agree only if the money has come back for it. Oja does not move bank money.',
          );
    case 'extend':
      return text('Both statements can come a day later. The crypto stays in escrow.');
  }
}

/** The text of the tick before giving something up; null where nothing is given up. */
export function tickText({ kind }: Terms, { role, other, fiat }: SettlementFacts): Text | null {
  const naira = formatCurrency(fiat);
  if (kind === 'extend') return null;
  if (role === 'seller') {
    if (kind === 'release') return text('I opened my bank app and see {naira}', { naira });
    if (kind === 'refund') return text('I will send back whatever {other} paid me', { other });
    return text('I know I can’t get this part back');
  }
  if (kind === 'release') return null;
  return kind === 'refund'
    ? text('I have not paid, or {other} has sent {naira} back to me', { other, naira })
    : text('I know I give up the rest');
}

/** The button that accepts. */
export function acceptLabel({ kind, part }: Terms, facts: SettlementFacts): Text {
  const { role, other, amount } = facts;
  const crypto = formatWithUnit(amount);
  if (kind === 'extend') return text('Agree to 24 more hours');
  if (kind === 'release') {
    return role === 'seller'
      ? text('Release {crypto} to {other}. This cannot be undone.', { crypto, other })
      : text('Take {crypto}', { crypto });
  }
  if (kind === 'refund') {
    return role === 'seller'
      ? text('Take it back and cancel')
      : text('Give {crypto} back to {other}. This cannot be undone.', { crypto, other });
  }
  const given = part ? formatWithUnit(part) : '';
  return role === 'seller'
    ? text('Give {other} {given}. This cannot be undone.', { other, given })
    : text('Take {given} and settle. This cannot be undone.', { given });
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
