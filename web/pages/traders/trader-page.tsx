import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { offersOfTraderQuery } from '#web/features/trading/market/list/offer-query.ts';
import { TraderOffers } from '#web/features/trading/market/trader-offers.tsx';
import { TraderMissing } from '#web/features/trading/traders/trader-missing.tsx';
import { traderQuery } from '#web/features/trading/traders/trader-queries.ts';
import { TraderView } from '#web/features/trading/traders/trader-view.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { usePageTitle } from '#web/lib/page/page-title.tsx';
import { useSession } from '#web/lib/supabase/session.tsx';
import type { Warming } from '#web/page.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** Loads the trader's public data. Status 404 where there is none. */
export async function warm({ queryClient, params }: Warming): Promise<'missing' | undefined> {
  const found = await queryClient.fetchQuery(traderQuery(params['handle'] ?? '', null));
  if (found === null) return 'missing';
  await queryClient.prefetchQuery(offersOfTraderQuery(found.trader.id, null));
  return undefined;
}

/** One trader's record, score and ratings. */
export default function TraderPage() {
  const { handle = '' }: { handle?: string } = useParams({ strict: false });
  const viewer = useSession().user?.id ?? null;
  const trader = useQuery(traderQuery(handle, viewer));
  const online = useOnline();
  usePageTitle(trader.data?.trader.handle ?? null);

  if (trader.data) {
    const offers = <TraderOffers trader={trader.data.trader} viewer={viewer} />;
    return <TraderView reputation={trader.data} viewer={viewer} offers={offers} />;
  }
  if (trader.data === null) return <TraderMissing />;
  if (!trader.isError && trader.fetchStatus !== 'paused') return <TraderPending />;
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="sr-only">
        {t('Trader')}
      </h1>
      <ErrorState
        title={online ? t('Couldn’t load this trader') : t('You are offline')}
        money={t('Your money and your orders are safe.')}
        offline={!online}
        onRetry={() => void trader.refetch()}
        retrying={trader.isFetching}
      />
    </div>
  );
}

function TraderPending() {
  return (
    <div className="page-gutter py-8">
      <SkeletonFrame label={t('Loading the trader')}>
        <div className="flex items-center gap-4">
          <Skeleton className="size-20 rounded-full!" />
          <Skeleton className="h-9 w-56 max-w-full" />
        </div>
        <div className="mt-10 grid gap-x-18 gap-y-10 lg:grid-cols-2">
          <Skeleton className="h-110 w-full" />
          <Skeleton className="h-90 w-full" />
        </div>
      </SkeletonFrame>
    </div>
  );
}
