import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/**
 * A part of a page with its own data: a skeleton while it is loading, and its own retry, so that a failing part leaves
 * the others as they are.
 */
export function QueryPart<Data>({
  query,
  failed,
  rows = 2,
  children,
}: {
  query: UseQueryResult<Data>;
  /** What did not load: 'Couldn’t load your devices'. */
  failed: string;
  rows?: number;
  children: (data: Data) => ReactNode;
}) {
  const online = useOnline();
  if (query.data !== undefined) return children(query.data);
  if (query.isError || query.fetchStatus === 'paused') {
    return (
      <ErrorState
        title={failed}
        money={t('No changes were made.')}
        offline={!online}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <SkeletonFrame>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-14 items-center gap-4 border-b border-line">
          <Skeleton className="h-4 w-44 max-w-full" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </SkeletonFrame>
  );
}
