import {
  caution,
  shareLines,
  sharesOf,
  type SettlementFacts,
  type Terms,
} from '#core/disputes/settlement-words.ts';
import { Facts } from '#web/ui/facts.tsx';

/** What a proposal gives to whom, to the unit, and what to make sure of before agreeing. */
export function ProposalFacts({ terms, facts }: { terms: Terms; facts: SettlementFacts }) {
  const shares = sharesOf(terms, facts);
  return (
    <>
      {shares && <Facts facts={shareLines(shares, facts)} />}
      <p className="mt-3 text-sm text-ink2">{caution(terms, facts)}</p>
    </>
  );
}
