import {
  caution,
  shareLines,
  sharesOf,
  type SettlementFacts,
  type Terms,
} from '#web/features/trading/disputes/settlement-texts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';

/** Who gets what by a proposal, to the unit, and what to check before agreeing. */
export function ProposalFacts({ terms, facts }: { terms: Terms; facts: SettlementFacts }) {
  const shares = sharesOf(terms, facts);
  return (
    <>
      {shares && (
        <Facts
          facts={shareLines(shares, facts).map(({ label, value }) => ({ label: t(label), value }))}
        />
      )}
      <p className="mt-3 text-sm text-ink2">{t(caution(terms, facts))}</p>
    </>
  );
}
