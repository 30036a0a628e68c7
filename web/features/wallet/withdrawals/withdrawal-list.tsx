import { useQuery } from '@tanstack/react-query';
import { WithdrawalRow } from '#web/features/wallet/withdrawals/withdrawal-row.tsx';
import { withdrawalsQuery } from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

/** The latest withdrawals with their status. */
export function WithdrawalList() {
  const query = useQuery(withdrawalsQuery(useUserId()));
  return (
    <section aria-labelledby="withdrawals">
      <h3 id="withdrawals" className="border-b border-line pb-2 font-display text-lg font-bold">
        {t('Recent withdrawals')}
      </h3>
      <QueryPart query={query} failed={t('Couldn’t load your withdrawals')}>
        {(withdrawals) =>
          withdrawals.length === 0 ? (
            <p className="py-4 text-ink2">{t('No withdrawals yet.')}</p>
          ) : (
            <ul>
              {withdrawals.map((withdrawal) => (
                <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </section>
  );
}
