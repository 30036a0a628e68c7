import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

/** What a paged list needs of an infinite query. */
interface PagedQuery<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly isError: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** The list of a desk, a page at a time, with its faces while it loads, fails or waits for a connection. */
export function PagedList<Page>({
  query,
  failed,
  money = t('Nothing was changed.'),
  loading = t('Loading'),
  children,
}: {
  query: PagedQuery<Page>;
  /** What did not load, as a sentence. */
  failed: string;
  /** What is certain all the same. */
  money?: string;
  loading?: string;
  /** Renders the rows of all pages, or that there are none. */
  children: (pages: readonly Page[]) => ReactNode;
}) {
  const online = useOnline();
  if (!query.data) {
    return query.isError || query.fetchStatus === 'paused' ? (
      <ErrorState
        title={failed}
        money={money}
        offline={!online}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <SkeletonRows rows={4} label={loading} />
    );
  }
  return (
    <>
      {children(query.data.pages)}
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
