import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { EMPTY_DRAFT } from '#web/features/trading/offers/form/offer-draft.ts';
import type { OwnOfferRow } from '#web/features/trading/offers/form/draft-wire.ts';
import type { Preview } from '#web/features/trading/offers/form/create-offer-form.tsx';
import type { AccountNames } from '#web/features/trading/offers/form/edit-offer-form.tsx';
import { useMarketRate } from '#web/features/trading/offers/form/market-rate.ts';
import { lastOfferQuery } from '#web/features/trading/offers/offer-queries.ts';
import { OfferPending } from '#web/features/trading/offers/offer-states.tsx';
import { OwnOfferPart } from '#web/features/trading/offers/own-offer-part.tsx';
import type { AccountsPicker } from '#web/features/trading/offers/form/payment-section.tsx';
import { SimpleOfferForm } from '#web/features/trading/offers/form/simple-offer-form.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

interface Parts {
  type: 'buy' | 'sell' | null;
  path: string;
  accountsPicker: AccountsPicker;
  useAccountNames: () => AccountNames;
  preview: Preview;
  /** Shows the form once what it stands on is read; passed by the page. */
  whenReady: ComponentType<{ asset: CryptoAsset; fiat: FiatCurrency; children: ReactNode }>;
}

/** The short form based on the named offer, or on the person's last one of this side. */
export function SimpleOffer({ offerId, ...parts }: Parts & { offerId: string | null }) {
  if (offerId === null) return <LikeLast key={parts.type} {...parts} isNamed={false} />;
  return (
    <OwnOfferPart key={offerId} offerId={offerId}>
      {(offer) => <WithRate {...parts} last={offer} isNamed />}
    </OwnOfferPart>
  );
}

function LikeLast(parts: Parts & { isNamed: false }) {
  const online = useOnline();
  const last = useQuery(lastOfferQuery(useUserId(), parts.type));
  if (last.data !== undefined && (last.isFetchedAfterMount || !online)) {
    return <WithRate {...parts} last={last.data} />;
  }
  if (last.isError || last.fetchStatus === 'paused') {
    return (
      <ErrorState
        title={online ? t('Couldn’t load your last offer') : t('You are offline')}
        money={t('No changes were made.')}
        offline={!online}
        onRetry={() => void last.refetch()}
        retrying={last.isFetching}
      />
    );
  }
  return <OfferPending />;
}

/** A first offer begins with the market’s rate, so it waits for it; a later one need not. */
function WithRate({
  last,
  whenReady: WhenReady,
  ...parts
}: Parts & { last: OwnOfferRow | null; isNamed: boolean }) {
  const asset = last?.asset ?? EMPTY_DRAFT.asset;
  const fiat = last?.fiat_currency ?? EMPTY_DRAFT.fiat;
  const market = useMarketRate(asset, fiat);
  if (last === null && market.isPending) return <OfferPending />;
  return (
    <WhenReady asset={asset} fiat={fiat}>
      <SimpleOfferForm {...parts} last={last} market={market} />
    </WhenReady>
  );
}
