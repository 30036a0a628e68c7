import { useQuery } from '@tanstack/react-query';
import { PayoutRow } from '#web/features/wallet/payouts/payout-row.tsx';
import { payoutsQuery } from '#web/features/wallet/payouts/payout-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** The latest payouts with their status. */
export function PayoutList() {
  const { data, isError, isFetching, refetch } = useQuery(payoutsQuery(useUserId()));
  return (
    <section>
      <h3 className="border-b border-line pb-2 font-display text-lg font-bold">
        {t('Recent bank withdrawals')}
      </h3>
      <div>
        {data?.length === 0 && <p className="py-4 text-ink2">{t('No bank withdrawals yet.')}</p>}
        {data && data.length > 0 && (
          <ul>
            {data.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
        {!data && isError && (
          <ErrorState
            title={t('Couldn’t load your bank withdrawals')}
            money={t('They continue without this list.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !isError && (
          <SkeletonFrame label={t('Loading your bank withdrawals')}>
            <Skeleton className="mt-3 h-16 w-full" />
          </SkeletonFrame>
        )}
      </div>
    </section>
  );
}
