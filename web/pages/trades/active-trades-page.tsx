import { lazy, Suspense } from 'react';
import { BreakdownLine } from '#web/features/trading/active-trades/breakdown-line.tsx';
import { OwnTrades } from '#web/features/trading/active-trades/own-trades.tsx';
import { CancelOfferDialog } from '#web/features/trading/market/cancel-offer-dialog.tsx';
import { OrderFilters } from '#web/features/trading/orders/order-filters.tsx';
import {
  isFiltered,
  ordersHref,
  ordersSearch,
  type OrdersSearch,
} from '#web/features/trading/orders/orders-search.ts';
import { SaveFileButton } from '#web/features/trading/orders/save-file-button.tsx';
import { ShownLinks } from '#web/features/trading/orders/shown-links.tsx';
import { TradesTabs } from '#web/features/trading/trades-tabs.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { usePageTitle } from '#web/lib/page/page-title.tsx';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { PagePending } from '#web/shell/page-pending.tsx';

const FoundOrders = lazy(async () => ({
  default: (await import('#web/features/trading/orders/found-orders.tsx')).FoundOrders,
}));
const FoundOffers = lazy(async () => ({
  default: (await import('#web/features/trading/orders/found-offers.tsx')).FoundOffers,
}));
const OwnOffers = lazy(async () => ({
  default: (await import('#web/features/trading/offers/own-offers.tsx')).OwnOffers,
}));

const ORDERS = [
  { key: 'active', label: msg('Active'), title: msg('Active orders'), to: ordersHref({}) },
  {
    key: 'history',
    label: msg('Finished'),
    title: msg('Finished orders'),
    to: ordersHref({ tab: 'history' }),
  },
  { key: 'all', label: msg('All'), title: msg('All my orders'), to: ordersHref({ tab: 'all' }) },
];
const OFFERS = [
  {
    key: 'running',
    label: msg('Open'),
    title: msg('My open offers'),
    to: ordersHref({ tab: 'offers' }),
  },
  {
    key: 'finished',
    label: msg('Finished'),
    title: msg('My finished offers'),
    to: ordersHref({ tab: 'offers', show: 'finished' }),
  },
  {
    key: 'all',
    label: msg('All'),
    title: msg('All my offers'),
    to: ordersHref({ tab: 'offers', show: 'all' }),
  },
];

/** One's own orders and offers: those that run, those that ended, and all of them; to search and to save. */
export default function ActiveTradesPage() {
  const search = useRouteSearch(ordersSearch);
  const change = useChangeSearch(ordersSearch);
  const isOffers = search.tab === 'offers';
  const parts = isOffers ? OFFERS : ORDERS;
  const current = isOffers ? search.show : search.tab;
  const title = t(parts.find(({ key }) => key === current)?.title ?? '');
  usePageTitle(title);
  return (
    <div className="page-gutter pt-2 pb-10 md:pt-6">
      <TradesTabs current={isOffers ? 'offers' : 'orders'} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mt-5">
        <div>
          <h1 tabIndex={-1} className="sr-only font-display text-2xl font-bold md:not-sr-only">
            {title}
          </h1>
          {search.tab === 'active' && <BreakdownLine />}
        </div>
        <div className="w-full sm:w-auto">
          <ShownLinks
            label={isOffers ? t('Which offers') : t('Which orders')}
            links={parts}
            current={current}
          />
        </div>
      </div>
      <div className="mt-4 mb-6">
        <OrderFilters search={search} change={change} aside={<SaveFileButton search={search} />} />
      </div>
      <Suspense fallback={<PagePending />}>
        <Part search={search} change={change} />
      </Suspense>
    </div>
  );
}

/** What runs has its actions and clocks at hand as long as nothing is searched for. */
function Part({
  search,
  change,
}: {
  search: OrdersSearch;
  change: (part: Partial<OrdersSearch>) => void;
}) {
  const isPlain = !isFiltered(search);
  if (search.tab === 'offers') {
    return isPlain && search.show === 'running' ? (
      <OwnOffers cancelDialog={CancelOfferDialog} />
    ) : (
      <FoundOffers search={search} change={change} />
    );
  }
  return isPlain && search.tab === 'active' ? (
    <OwnTrades />
  ) : (
    <FoundOrders search={search} change={change} />
  );
}
