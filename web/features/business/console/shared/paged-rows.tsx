import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** What a list needs of its infinite query. */
interface PagedQuery<Row> {
  readonly data: readonly Row[] | undefined;
  readonly isError: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** A list that comes in pages, also while it loads, fails or waits for a connection. */
export function PagedRows<Row>({
  query,
  failed,
  children,
}: {
  query: PagedQuery<Row>;
  /** What did not load, as a sentence. */
  failed: string;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const online = useOnline();
  if (!query.data) {
    return query.isError || query.fetchStatus === 'paused' ? (
      <ErrorState
        title={failed}
        money={t('No changes were made.')}
        offline={!online}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <SkeletonFrame>
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="flex h-14 items-center gap-4 border-b border-line">
            <Skeleton className="h-4 w-44 max-w-full" />
            <Skeleton className="ml-auto h-4 w-24" />
          </div>
        ))}
      </SkeletonFrame>
    );
  }
  return (
    <>
      {children(query.data)}
      {query.hasNextPage && (
        <Button
          className="mt-5"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
    </>
  );
}
