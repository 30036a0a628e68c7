import { useQuery } from '@tanstack/react-query';
import { AskForCopy } from '#web/features/account/data-protection/ask-for-copy.tsx';
import { AskForErasure } from '#web/features/account/data-protection/ask-for-erasure.tsx';
import { ownRequestsQuery } from '#web/features/account/data-protection/own-requests-query.ts';
import { RequestLine } from '#web/features/account/data-protection/request-line.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

/** The requests a signed-in person can make, and the status of those they made. */
export default function OwnRequests() {
  const userId = useUserId();
  const online = useOnline();
  const query = useQuery(ownRequestsQuery(userId));
  // A notification reports every change of a request.
  useLiveQueries('data-requests', [
    { table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` },
  ]);
  const requests = query.data;
  return (
    <div className="max-w-3xl">
      <div className="divide-y divide-line border-y border-line">
        <AskForCopy requests={requests} />
        <AskForErasure requests={requests} />
      </div>
      <h3 className="mt-8 mb-3 font-semibold">{t('Your requests')}</h3>
      {requests === undefined && query.isPending && query.fetchStatus !== 'paused' && (
        <SkeletonRows rows={2} label={t('Loading')} />
      )}
      {requests === undefined && (query.isError || query.fetchStatus === 'paused') && (
        <ErrorState
          title={t('Couldn’t load your requests')}
          money={t('No changes were made. Your requests are still being processed.')}
          offline={!online}
          onRetry={() => void query.refetch()}
          retryLabel={t('Try again')}
          retrying={query.isFetching}
        />
      )}
      {requests?.length === 0 && <EmptyState dots={false}>{t('No requests yet.')}</EmptyState>}
      {requests && requests.length > 0 && (
        <ul aria-label={t('Your requests')} className="border-t border-line">
          {requests.map((request) => (
            <RequestLine key={request.id} request={request} />
          ))}
        </ul>
      )}
    </div>
  );
}
