import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { relationOf } from '#web/features/trading/market/relation.ts';
import { BankAccountPicker } from '#web/features/wallet/bank-accounts/bank-account-picker.tsx';
import { AsOf } from '#web/features/trading/market/list/as-of.tsx';
import { offerTitle } from '#web/features/trading/market/offer-head.tsx';
import {
  eligibilityQuery,
  isTradeId,
  offerQuery,
} from '#web/features/trading/market/list/offer-query.ts';
import { offerSearch } from '#web/features/trading/market/offer-search.ts';
import { OfferView, type OwnActions } from '#web/features/trading/market/offer-view.tsx';
import { TradeMissing } from '#web/features/trading/market/trade-missing.tsx';
import { useLiveTrades } from '#web/features/trading/market/use-live-trades.ts';
import { useOffer } from '#web/features/trading/market/use-offer.ts';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { usePageTitle } from '#web/lib/page/page-title.tsx';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { paymentMethodsQuery } from '#web/lib/forms/payment-methods.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import type { Warming } from '#web/page.ts';
import { NotAvailableOffline } from '#web/shell/not-available-offline.tsx';
import { useStuckOffline } from '#web/shell/page-pending.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Trans } from '#web/ui/display/trans.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

const LazyOwnActions = lazy(async () => {
  const { OwnOfferActions } = await import('#web/features/trading/offers/own-offer-actions.tsx');
  return { default: OwnOfferActions };
});

/** Loads the trade as everyone may see it. Status 404 where that is nothing. */
export async function warm({
  queryClient,
  params,
  search,
}: Warming): Promise<'missing' | undefined> {
  const key = { id: params['tradeId'] ?? '', link: offerSearch.parse(search).link || null };
  const [offer] = await Promise.all([
    queryClient.fetchQuery(offerQuery(key, null)),
    queryClient.prefetchQuery(paymentMethodsQuery()),
    queryClient.prefetchQuery(exchangeRateQuery()),
  ]);
  return offer === null ? 'missing' : undefined;
}

/** One offer, or one's own trade outside its payment page. */
export default function TradePage() {
  const { tradeId = '' }: { tradeId?: string } = useParams({ strict: false });
  const { link: token, firstSum } = useRouteSearch(offerSearch);
  const link = token || null;
  const { state, user } = useSession();
  const viewer = user?.id ?? null;
  const { offer, asks, isGone, isPending, isFailed, staleSince, retry } = useOffer({
    id: tradeId,
    link,
  });
  // Asked beside the offer, so that the viewer's side needs no second wait.
  useQuery({
    ...eligibilityQuery({ id: tradeId, link }, viewer ?? ''),
    enabled: viewer !== null && isPending && isTradeId(tradeId),
  });
  const online = useOnline();
  useLiveTrades();
  usePageTitle(offer && offerTitle(offer, relationOf(offer, viewer)));

  if (offer && asks) {
    return (
      <OfferView
        key={offer.id}
        {...{ offer, asks, isGone, viewer, link, firstSum }}
        session={state}
        bankPicker={BankAccountPicker}
        ownActions={OwnActionsHere}
        notification={
          staleSince !== null && (
            <p role="status" className="mb-3 text-sm text-fitila">
              <Trans
                text="Couldn’t reload this offer. It is shown <time></time>."
                wraps={{ time: () => <AsOf time={staleSince} /> }}
              />
            </p>
          )
        }
      />
    );
  }
  if (isPending) return <TradePending />;
  if (!isFailed) return <TradeMissing />;
  return (
    <div className="page-gutter py-8">
      <ErrorState
        title={online ? t('Couldn’t load this order') : t('You are offline')}
        money={t('Your money and your orders are safe.')}
        offline={!online}
        onRetry={retry}
      />
    </div>
  );
}

/** Only an owner needs them, so they are loaded for owners only. */
const OwnActionsHere: OwnActions = (props) => (
  <Suspense
    fallback={
      <SkeletonFrame>
        <Skeleton className="h-11 w-full" />
      </SkeletonFrame>
    }
  >
    <LazyOwnActions {...props} />
  </Suspense>
);

function TradePending() {
  const isStuck = useStuckOffline();
  if (isStuck) return <NotAvailableOffline />;
  return (
    <div className="page-gutter py-8">
      <SkeletonFrame label={t('Loading the order')}>
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="mt-6 h-14 w-60 max-w-full" />
        <Skeleton className="mt-10 h-48 w-full max-w-170" />
      </SkeletonFrame>
    </div>
  );
}
