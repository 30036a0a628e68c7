import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCurrency } from '#core/money/format-money.ts';
import { MOST_OFFERS, OFFERS_PER_STEP, type MarketSearch } from '#core/market/market-search.ts';
import { arrangeOffers } from '#core/market/offer-filter.ts';
import type { Offer } from '#core/market/offer.ts';
import { AsOf } from '#web/features/market/as-of.tsx';
import { CancelOfferDialog } from '#web/features/market/cancel-offer-dialog.tsx';
import { MarketEmpty } from '#web/features/market/market-empty.tsx';
import { offersQuery } from '#web/features/market/market-queries.ts';
import { OfferCards } from '#web/features/market/offer-cards.tsx';
import { OfferTable } from '#web/features/market/offer-table.tsx';
import type { MarketChoice } from '#web/features/market/use-market-search.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** The offers that fit, however many screens they are shown on. What was read last stays meanwhile. */
export function MarketList({ search, change, viewer }: MarketChoice & { viewer: string | null }) {
  const online = useOnline();
  const [cancelling, setCancelling] = useState<Offer | null>(null);
  const { data, isPending, isError, isPlaceholderData, isFetching, dataUpdatedAt, refetch } =
    useQuery({ ...offersQuery(search), placeholderData: keepPreviousData });

  if (isPending) return <SkeletonRows rows={8} label="Loading offers" />;
  if (!data) {
    return (
      <ErrorState
        title={online ? 'The market could not be read' : 'You are offline'}
        money="Nothing happened to your money or your trades."
        offline={!online}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }

  const offers = arrangeOffers(data.offers, search);
  const list = { offers, search, viewer, onCancel: setCancelling };
  const more = offers.length < data.total && search.shown < MOST_OFFERS;
  return (
    <section aria-label="Offers" aria-busy={isPlaceholderData}>
      {isError && (
        <p role="status" className="py-2 text-sm text-fitila">
          The newest offers could not be read. These are <AsOf time={dataUpdatedAt} />.
        </p>
      )}
      <p className="flex justify-between gap-3 pb-2 text-sm text-ink3 md:sr-only">
        <span role="status">{told(data.total, search)}</span>
        <span>
          <AsOf time={dataUpdatedAt} />
        </span>
      </p>
      {offers.length === 0 ? (
        <MarketEmpty {...{ search, change }} />
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
              {offers.length} of {data.total} {data.total === 1 ? 'offer' : 'offers'}
              {search.amount && ` that take ${formatCurrency(search.amount)}`}
              <AsOf time={dataUpdatedAt} before=", " />
            </p>
            {more && (
              <Button
                busy={isPlaceholderData}
                onClick={() => change({ shown: search.shown + OFFERS_PER_STEP })}
              >
                Show more
              </Button>
            )}
            <p className="hidden items-center gap-2 lg:flex">
              <Key>j</Key>
              <Key>k</Key> move <Key>enter</Key> open
            </p>
          </div>
        </>
      )}
      <CancelOfferDialog offer={cancelling} onClose={() => setCancelling(null)} />
    </section>
  );
}

const ORDERED: Record<MarketSearch['sort'], string> = {
  price: 'best price first',
  completion: 'best record first',
  release: 'quickest first',
};

function told(total: number, { sort }: MarketSearch): string {
  if (total === 0) return 'No offers';
  return `${total} ${total === 1 ? 'offer' : 'offers'}, ${ORDERED[sort]}`;
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-chip border border-line px-1.5 font-text text-xs font-semibold text-ink2">
      {children}
    </kbd>
  );
}
