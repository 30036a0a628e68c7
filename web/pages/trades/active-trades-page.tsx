import { lazy, Suspense } from 'react';
import { BreakdownLine } from '#web/features/trading/active-trades/breakdown-line.tsx';
import { OwnTrades } from '#web/features/trading/active-trades/own-trades.tsx';
import { CancelOfferDialog } from '#web/features/trading/market/cancel-offer-dialog.tsx';
import { activeTradesSearch } from '#web/features/trading/history/history-search.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { PagePending } from '#web/shell/page-pending.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';

const TradeHistory = lazy(async () => ({
  default: (await import('#web/features/trading/history/trade-history.tsx')).TradeHistory,
}));

const OwnOffers = lazy(async () => ({
  default: (await import('#web/features/trading/offers/own-offers.tsx')).OwnOffers,
}));

const TABS = [
  { key: 'active', label: msg('Active'), to: '/trades/active' },
  { key: 'history', label: msg('History'), to: '/trades/active?tab=history' },
  { key: 'offers', label: msg('Offers'), to: '/trades/active?tab=offers' },
];
const TITLES: Record<string, string> = {
  history: msg('Trade history'),
  offers: msg('Your offers'),
};

/** One's own trades: next actions first; ended trades; and open offers. */
export default function ActiveTradesPage() {
  const { tab } = useRouteSearch(activeTradesSearch);
  return (
    <div className="page-gutter py-6 md:py-10">
      <header className="mb-5 md:mb-6">
        <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
          {t(TITLES[tab] ?? msg('Active orders'))}
        </h1>
        {tab === 'active' && <BreakdownLine />}
        <div className="mt-3 border-b border-line">
          <Tabs
            label={t('Your orders')}
            tabs={TABS.map((each) => ({ ...each, label: t(each.label) }))}
            current={tab}
          />
        </div>
      </header>
      <Suspense fallback={<PagePending />}>
        {tab === 'active' && <OwnTrades />}
        {tab === 'history' && <TradeHistory />}
        {tab === 'offers' && <OwnOffers cancelDialog={CancelOfferDialog} />}
      </Suspense>
    </div>
  );
}
