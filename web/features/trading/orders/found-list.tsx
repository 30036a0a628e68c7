import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

interface Page<Line> {
  readonly lines: readonly Line[];
}

/** A list that is read page by page: while it loads, when it fails, when nothing fits, and the way to older lines. */
export function FoundList<Line>({
  query,
  failed,
  empty,
  count,
  children,
}: {
  query: UseInfiniteQueryResult<InfiniteData<Page<Line>>>;
  /** Such as "Couldn't load your orders". */
  failed: string;
  empty: ReactNode;
  /** Says how many lines are shown, and whether there are more. */
  count: (lines: number, isAll: boolean) => string;
  children: (lines: readonly Line[]) => ReactNode;
}) {
  const online = useOnline();
  if (!query.data) {
    return query.isError || query.fetchStatus === 'paused' ? (
      <ErrorState
        title={failed}
        money={t('Your money is safe.')}
        offline={!online}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <Waiting />
    );
  }
  const lines = query.data.pages.flatMap((page) => page.lines);
  if (lines.length === 0) return empty;
  return (
    <>
      <p className="mb-3 text-sm text-ink2" aria-live="polite">
        {count(lines.length, !query.hasNextPage)}
      </p>
      {children(lines)}
      {query.hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
            {t('Show older')}
          </Button>
          {query.isFetchNextPageError && (
            <p role="alert" className="text-sm text-ewu">
              {t('Couldn’t load older ones. Try again.')}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonFrame>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex h-14 items-center gap-4 border-b border-line">
          <Skeleton className="h-4 w-44 max-w-full" />
          <Skeleton className="ml-auto h-4 w-28" />
        </div>
      ))}
    </SkeletonFrame>
  );
}
