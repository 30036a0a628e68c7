import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { offerLinkHref } from '#web/features/trading/offers/offer-link.ts';
import { linkedOfferQuery } from '#web/features/trading/market/list/offer-query.ts';
import { TradeMissing } from '#web/features/trading/market/trade-missing.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import type { Warming } from '#web/page.ts';
import { NotAvailableOffline } from '#web/shell/not-available-offline.tsx';
import { useStuckOffline } from '#web/shell/page-pending.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

export async function warm({ queryClient, params }: Warming): Promise<'missing' | undefined> {
  const offer = await queryClient.fetchQuery(linkedOfferQuery(params['token'] ?? ''));
  return offer === null ? 'missing' : undefined;
}

/** The short URL of a private offer: redirects to the offer itself, or shows that it is invalid. */
export default function OfferLinkPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { data: offer, isError, isFetching, refetch } = useQuery(linkedOfferQuery(token));
  const online = useOnline();
  const router = useRouter();
  const to = offer ? offerLinkHref(offer.id, token) : null;
  useEffect(() => {
    if (to) void router.navigate({ href: to, replace: true });
  }, [router, to]);

  const isStuck = useStuckOffline();
  if (offer === null) return <TradeMissing />;
  if (offer === undefined && isStuck) return <NotAvailableOffline />;
  return (
    <div className="page-gutter py-8">
      {isError ? (
        <ErrorState
          title={online ? t('Couldn’t load this offer') : t('You are offline')}
          money={t('Your money and your orders are safe.')}
          offline={!online}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonFrame label={t('Loading the offer')}>
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="mt-6 h-14 w-60 max-w-full" />
        </SkeletonFrame>
      )}
    </div>
  );
}
