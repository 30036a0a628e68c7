import { readMarketSearch } from '#core/market/market-search.ts';
import { ActiveStrip } from '#web/features/market/active-strip.tsx';
import { MarketFilters } from '#web/features/market/market-filters.tsx';
import { MarketList } from '#web/features/market/market-list.tsx';
import { offersQuery } from '#web/features/market/market-queries.ts';
import { RateLine } from '#web/features/market/rate-line.tsx';
import { useLiveTrades } from '#web/features/market/use-live-trades.ts';
import { useMarketSearch } from '#web/features/market/use-market-search.ts';
import { exchangeRateQuery } from '#web/lib/exchange-rate.ts';
import { paymentMethodsQuery } from '#web/lib/payment-methods.ts';
import { useSession } from '#web/lib/session.tsx';
import type { Warming } from '#web/page.ts';

/** Before the page: the offers that fit its address, the names of methods, the rate. */
export function warm({ queryClient, search }: Warming): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(offersQuery(readMarketSearch(search))),
    queryClient.prefetchQuery(paymentMethodsQuery()),
    queryClient.prefetchQuery(exchangeRateQuery()),
  ]);
}

/** The market: every open offer, looked through by what one wants to do. */
export default function TradesPage() {
  const choice = useMarketSearch();
  const viewer = useSession().user?.id ?? null;
  useLiveTrades();

  return (
    <div className="page-gutter pt-4 pb-8 md:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-6">
        <h1 tabIndex={-1} className="sr-only font-display text-2xl font-bold md:not-sr-only">
          Trades
        </h1>
        <div className="hidden md:block">
          <RateLine asset={choice.search.asset} />
        </div>
      </div>
      <ActiveStrip userId={viewer} />
      <MarketFilters {...choice} />
      <div className="mt-4">
        <MarketList {...choice} viewer={viewer} />
      </div>
    </div>
  );
}
