import { useParams, useSearch } from '@tanstack/react-router';
import { readMarketSearch } from '#core/market/market-search.ts';
import { relationOf } from '#core/market/relation.ts';
import { BankAccountPicker } from '#web/features/bank-accounts/bank-account-picker.tsx';
import { offerQuery } from '#web/features/market/market-queries.ts';
import { offerTitle } from '#web/features/market/offer-head.tsx';
import { OfferView } from '#web/features/market/offer-view.tsx';
import { TradeMissing } from '#web/features/market/trade-missing.tsx';
import { useLiveTrades } from '#web/features/market/use-live-trades.ts';
import { useOffer } from '#web/features/market/use-offer.ts';
import { exchangeRateQuery } from '#web/lib/exchange-rate.ts';
import { useOnline } from '#web/lib/online.ts';
import { usePageTitle } from '#web/lib/page-title.tsx';
import { paymentMethodsQuery } from '#web/lib/payment-methods.ts';
import { useSession } from '#web/lib/session.tsx';
import type { Warming } from '#web/page.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx';

/** Before the page: the trade as everyone may see it. Answers 404 where that is nothing. */
export async function warm({ queryClient, params }: Warming): Promise<'missing' | undefined> {
  const [offer] = await Promise.all([
    queryClient.fetchQuery(offerQuery(params['tradeId'] ?? '', null)),
    queryClient.prefetchQuery(paymentMethodsQuery()),
    queryClient.prefetchQuery(exchangeRateQuery()),
  ]);
  return offer === null ? 'missing' : undefined;
}

/** One offer, or one's own trade seen from outside its room. */
export default function TradePage() {
  const { tradeId = '' }: { tradeId?: string } = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const viewer = useSession().user?.id ?? null;
  const { offer, isGone, isPending, isFailed, retry } = useOffer(tradeId);
  const online = useOnline();
  useLiveTrades();
  usePageTitle(offer && offerTitle(offer, relationOf(offer, viewer)));

  if (offer) {
    return (
      <OfferView
        key={offer.id}
        {...{ offer, isGone, viewer }}
        firstSum={readMarketSearch(search).amount}
        bankPicker={BankAccountPicker}
      />
    );
  }
  if (isPending) return <TradePending />;
  if (!isFailed) return <TradeMissing />;
  return (
    <div className="page-gutter py-8">
      <ErrorState
        title={online ? 'This trade could not be read' : 'You are offline'}
        money="Nothing happened to your money or your trades."
        offline={!online}
        onRetry={retry}
      />
    </div>
  );
}

function TradePending() {
  return (
    <div className="page-gutter py-8">
      <SkeletonFrame label="Loading the trade">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="mt-6 h-14 w-60 max-w-full" />
        <Skeleton className="mt-10 h-48 w-full max-w-170" />
      </SkeletonFrame>
    </div>
  );
}
