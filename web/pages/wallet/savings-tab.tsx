import { useQuery } from '@tanstack/react-query';
import { SavingsCard } from '#web/features/wallet/savings/savings-card.tsx';
import { savingsQuery } from '#web/features/wallet/savings/savings-queries.ts';
import { SavingsRisks } from '#web/features/wallet/savings/savings-risks.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** Savings, asset by asset. */
export default function SavingsTab() {
  const query = useQuery(savingsQuery(useUserId()));
  return (
    <div className="pt-6">
      <h2 className="font-display text-xl font-bold">{t('Savings')}</h2>
      <p className="mt-1 mb-6 max-w-prose text-ink2">
        {t('Earns every day. Take it out at any time.')}
      </p>
      <div className="in-order grid items-start gap-4">
        <QueryPart query={query} failed={t('Couldn’t load your savings')} rows={3}>
          {(savings) =>
            savings.every(({ isOpen, saved }) => !isOpen && saved.units === 0n) ? (
              <EmptyState>
                {t('Savings are not open in this market yet. Your money stays available.')}
              </EmptyState>
            ) : (
              <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
                {savings.map((saving) => (
                  <SavingsCard key={saving.asset} saving={saving} />
                ))}
              </div>
            )
          }
        </QueryPart>
        <SavingsRisks />
      </div>
    </div>
  );
}
