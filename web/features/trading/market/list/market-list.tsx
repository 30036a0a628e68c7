import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCurrency } from '#core/money/format-money.ts';
import { countText } from '#web/features/trading/market/list/offer-filter.ts';
import type { Offer } from '#core/market/offer.ts';
import { AsOf } from '#web/features/trading/market/list/as-of.tsx';
import { CancelOfferDialog } from '#web/features/trading/market/cancel-offer-dialog.tsx';
import { ListLine } from '#web/features/trading/market/list/list-line.tsx';
import { MarketEmpty } from '#web/features/trading/market/list/market-empty.tsx';
import { offersQuery } from '#web/features/trading/market/list/market-queries.ts';
import { OfferCards } from '#web/features/trading/market/list/offer-cards.tsx';
import { OfferTable } from '#web/features/trading/market/list/offer-table.tsx';
import type { MarketChoice } from '#web/features/trading/market/list/use-market-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Trans } from '#web/ui/display/trans.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

/** The matching offers, page after page. The last loaded ones stay while others load. */
export function MarketList({
  search,
  change,
  viewer,
  onSaved,
  onAlert,
}: MarketChoice & {
  viewer: string | null;
  onSaved: (() => void) | null;
  /** Creates an alert for offers like these; null for visitors. */
  onAlert: (() => void) | null;
}) {
  const online = useOnline();
  const [cancelling, setCancelling] = useState<Offer | null>(null);
  const query = useInfiniteQuery({
    ...offersQuery(search, viewer),
    placeholderData: keepPreviousData,
  });
  const { data, isPending, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = query;
  // The texts about the list describe the offers that are shown, also while others are loading.
  const [shownSearch, setShownSearch] = useState(search);
  if (data && !isPlaceholderData && shownSearch !== search) setShownSearch(search);

  if (isPending) return <SkeletonRows rows={8} label={t('Loading offers')} />;
  if (!data) {
    return (
      <ErrorState
        title={online ? t('Couldn’t load the market') : t('You are offline')}
        money={t('Your money and your orders are safe.')}
        offline={!online}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }

  const { offers } = data;
  const list = { offers, search, viewer, onCancel: setCancelling };
  return (
    <section aria-label={t('Offers')} aria-busy={isPlaceholderData}>
      {(query.isError || !online) && (
        <p role="status" className="py-2 text-sm text-fitila">
          {online ? t('Couldn’t load the newest offers.') : t('You are offline.')}{' '}
          <Trans
            text="These are from <time></time>."
            wraps={{ time: () => <Clock at={new Date(dataUpdatedAt)} /> }}
          />
        </p>
      )}
      <ListLine
        {...{ change, viewer, onSaved, onAlert }}
        search={shownSearch}
        list={data}
        asOf={dataUpdatedAt}
      />
      {offers.length === 0 ? (
        <MarketEmpty {...{ change, viewer, onAlert }} search={shownSearch} />
      ) : (
        <>
          <div className="md:hidden">
            <OfferCards {...list} />
          </div>
          <div className="hidden md:block">
            <OfferTable {...list} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 text-sm text-ink3">
            <p>
              {t('{shown} of {count}', { shown: offers.length, count: countText(data) })}
              {shownSearch.amount &&
                ` ${t('that take {amount}', { amount: formatCurrency(shownSearch.amount) })}`}
              <AsOf time={dataUpdatedAt} before=", " />
            </p>
            {query.hasNextPage && !isPlaceholderData && (
              <Button
                busy={query.isFetchingNextPage}
                disabled={!online}
                onClick={() => void query.fetchNextPage()}
              >
                {t('Show more')}
              </Button>
            )}
            <p className="hidden items-center gap-2 lg:flex">
              <Key>j</Key>
              <Key>k</Key> {t('move')} <Key>enter</Key> {t('open')} <Key>/</Key> {t('amount')}
            </p>
          </div>
        </>
      )}
      <CancelOfferDialog offer={cancelling} onClose={() => setCancelling(null)} />
    </section>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-chip border border-line px-1.5 font-text text-xs font-semibold text-ink2">
      {children}
    </kbd>
  );
}
