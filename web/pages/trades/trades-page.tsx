import { lazy, Suspense, useState } from 'react';
import { draftOfSearch } from '#web/features/trading/offer-alerts/alert-draft.ts';
import { readMarketSearch } from '#core/market/market-search.ts';
import { ActiveStrip } from '#web/features/trading/market/list/active-strip.tsx';
import { AssetChoice } from '#web/features/trading/market/list/asset-choice.tsx';
import { MarketFilters } from '#web/features/trading/market/list/market-filters.tsx';
import { MarketList } from '#web/features/trading/market/list/market-list.tsx';
import { lastPricesQuery, offersQuery } from '#web/features/trading/market/list/market-queries.ts';
import { RateLine } from '#web/features/trading/market/list/rate-line.tsx';
import { TraderSearch } from '#web/features/trading/market/list/trader-search.tsx';
import { useLiveTrades } from '#web/features/trading/market/use-live-trades.ts';
import { useMarketSearch } from '#web/features/trading/market/list/use-market-search.ts';
import { TradesTabs } from '#web/features/trading/trades-tabs.tsx';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';
import { t } from '#web/lib/i18n/language.ts';
import { paymentMethodsQuery } from '#web/lib/forms/payment-methods.ts';
import { hasStoredSession } from '#web/lib/supabase/session-key.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import type { Warming } from '#web/page.ts';

const AlertDialog = lazy(() => import('#web/features/trading/offer-alerts/alert-dialog.tsx'));
const SavedFiltersDialog = lazy(
  () => import('#web/features/trading/market/list/saved-filters-dialog.tsx'),
);

/**
 * Loads the offers of its URL as visitors see them, the names of methods, the rate and the last prices. A browser with a session loads the
 * person's own list instead, once the page is there.
 */
export function warm({ queryClient, search }: Warming): Promise<unknown> {
  const market = readMarketSearch(search);
  return Promise.all([
    !hasStoredSession() && queryClient.prefetchInfiniteQuery(offersQuery(market, null)),
    queryClient.prefetchQuery(lastPricesQuery(market.asset, market.fiat)),
    queryClient.prefetchQuery(paymentMethodsQuery()),
    queryClient.prefetchQuery(exchangeRateQuery()),
  ]);
}

/** The market: every open offer, filtered by what one wants to do. */
export default function TradesPage() {
  const choice = useMarketSearch();
  const viewer = useSession().user?.id ?? null;
  const [isSavedOpen, setSavedOpen] = useState(false);
  const [isAlertOpen, setAlertOpen] = useState(false);
  const onAlert = viewer === null ? null : () => setAlertOpen(true);
  const onSaved = viewer === null ? null : () => setSavedOpen(true);
  useLiveTrades();

  return (
    <div className="page-gutter pt-2 pb-8 md:pt-6">
      <div className="mb-4 md:mb-6">
        <TradesTabs current="market" aside={<TraderSearch {...choice} />} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <h1 tabIndex={-1} className="sr-only font-display text-2xl font-bold md:not-sr-only">
            {t('Trades')}
          </h1>
          <div className="hidden md:block">
            <AssetChoice {...choice} />
          </div>
        </div>
        <div className="hidden md:block">
          <RateLine asset={choice.search.asset} fiat={choice.search.fiat} />
        </div>
      </div>
      <ActiveStrip userId={viewer} />
      <MarketFilters {...choice} {...{ onSaved, onAlert }} />
      <div className="mt-4 md:mt-2">
        <MarketList {...choice} {...{ viewer, onSaved, onAlert }} />
      </div>
      <div className="mt-2 md:hidden">
        <RateLine asset={choice.search.asset} fiat={choice.search.fiat} />
      </div>
      {isAlertOpen && viewer !== null && (
        <Suspense>
          <AlertDialog begin={draftOfSearch(choice.search)} onClose={() => setAlertOpen(false)} />
        </Suspense>
      )}
      {isSavedOpen && viewer !== null && (
        <Suspense>
          <SavedFiltersDialog {...choice} viewer={viewer} onClose={() => setSavedOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
