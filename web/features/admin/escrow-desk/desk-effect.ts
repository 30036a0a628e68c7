import type { Outcome } from '#core/disputes/decision-reasons.ts';
import { refunded, released } from '#core/disputes/settlement.ts';
import { APPEAL_HOURS } from '#core/disputes/limits.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

export interface DecisionFacts {
  /** What Oja holds for the trade, and the seller's fee on top of it. */
  readonly amount: Money;
  readonly fee: Money;
  readonly fiat: Money;
  readonly buyer: string;
  readonly seller: string;
  readonly needsSecondPerson: boolean;
}

/** An outcome's button label: "Refund 280.00 USDT to Rukayat". */
export function decisionLabel(outcome: Outcome, facts: DecisionFacts): string {
  const crypto = formatWithUnit(facts.amount);
  return outcome === 'completed'
    ? `Release ${crypto} to ${facts.buyer}`
    : `Refund ${crypto} to ${facts.seller}`;
}

/** Who gets what, to the unit, and what of it can be appealed. */
export function decisionEffect(outcome: Outcome, facts: DecisionFacts): string[] {
  const held = { amount: facts.amount, fee: facts.fee, feeBasisPoints: 0 };
  const shares = outcome === 'completed' ? released(held) : refunded(held);
  const lines =
    outcome === 'completed'
      ? [
          `${facts.buyer} gets ${formatWithUnit(shares.released)}.`,
          ...(shares.fee.units > 0n
            ? [`Oja keeps ${formatWithUnit(shares.fee)}, the seller’s fee.`]
            : []),
          `${facts.seller} gets nothing back. The order counts as completed.`,
        ]
      : [
          `${facts.seller} gets back ${formatWithUnit(shares.refunded)}, the fee with it.`,
          `${facts.buyer} gets nothing from Oja. If ${formatCurrency(facts.fiat)} was sent, ${facts.seller} has to return it.`,
          'The order counts as cancelled, against the buyer.',
        ];
  return [...lines, finality(facts.needsSecondPerson)];
}

function finality(needsSecondPerson: boolean): string {
  return needsSecondPerson
    ? `Nothing moves until another administrator approves. After that the crypto waits ${APPEAL_HOURS} hours for an appeal.`
    : 'It moves at once and cannot be undone. An appeal can only correct the records.';
}

/** What a verdict on an appeal does. `decided` is the outcome that was appealed against. */
export function appealEffect(
  verdict: 'upheld' | 'overturned',
  decided: Outcome,
  { buyer, seller }: Pick<DecisionFacts, 'buyer' | 'seller'>,
  held: Money | null,
): string[] {
  const winner = decided === 'completed' ? buyer : seller;
  const other = decided === 'completed' ? seller : buyer;
  if (held === null) {
    return [
      'The crypto was already released. Nothing moves.',
      verdict === 'upheld'
        ? 'The decision stands in the records.'
        : `The records and both people’s figures are corrected in ${other}’s favour.`,
    ];
  }
  const crypto = formatWithUnit(held);
  return verdict === 'upheld'
    ? [`${winner} gets the ${crypto} that wait. The decision stands.`]
    : [`${other} gets the ${crypto} that wait for ${winner}.`, 'The decision is overturned.'];
}
