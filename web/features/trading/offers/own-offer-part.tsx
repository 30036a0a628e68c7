import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnOfferRow } from '#web/features/trading/offers/form/draft-wire.ts';
import { ownOfferQuery } from '#web/features/trading/offers/offer-queries.ts';
import { OfferMissing, OfferPending } from '#web/features/trading/offers/offer-states.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Renders its children with an own offer once it is loaded; or why there is none. */
export function OwnOfferPart({
  offerId,
  children,
}: {
  offerId: string;
  children: (offer: OwnOfferRow) => ReactNode;
}) {
  const online = useOnline();
  const query = useQuery(ownOfferQuery(offerId));
  // A form's initial values must be as fresh as its first render.
  if (query.data && (query.isFetchedAfterMount || !online)) return children(query.data);
  if (query.data === null && !query.isFetching) return <OfferMissing />;
  if (query.isError || query.fetchStatus === 'paused') {
    return (
      <ErrorState
        title={online ? t('Couldn’t load the offer') : t('You are offline')}
        money={t('No changes were made.')}
        offline={!online}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return <OfferPending />;
}
