import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ownOfferQuery } from '#web/features/trading/offers/offer-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

const ShareLink = lazy(() => import('#web/features/trading/offers/share-link.tsx'));

/** Shares the link of a private offer. */
export function ShareLinkDialog({
  offerId,
  onClose,
}: {
  /** Null while nothing is shared. */
  offerId: string | null;
  onClose: () => void;
}) {
  return (
    <Dialog open={offerId !== null} onClose={onClose} title={t('Share private link')}>
      {offerId && <Link offerId={offerId} />}
    </Dialog>
  );
}

function Link({ offerId }: { offerId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(ownOfferQuery(offerId));
  if (data?.link_token) {
    return (
      <Suspense fallback={<Waiting />}>
        <ShareLink offerId={offerId} token={data.link_token} />
      </Suspense>
    );
  }
  if (!isError && isFetching) return <Waiting />;
  return (
    <ErrorState
      title={isError ? t('Couldn’t load the link') : t('This offer is no longer private')}
      money={t('No changes were made.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Waiting() {
  return (
    <SkeletonFrame label={t('Loading the link')}>
      <Skeleton className="mx-auto size-48 rounded-control!" />
    </SkeletonFrame>
  );
}
