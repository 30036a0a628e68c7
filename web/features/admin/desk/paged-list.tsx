import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useStillStaff } from '#web/lib/supabase/use-still-staff.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize } from '#web/ui/button-style.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

/** What the button for the next page needs of an infinite query. */
interface PagingQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** What a paged list needs of one. */
interface PagedQuery<Page> extends PagingQuery {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** The list of a desk, a page at a time, also while it loads, fails or waits for a connection. */
export function PagedList<Page>({
  query,
  failed,
  money = t('No changes were made.'),
  loading = t('Loading'),
  rows = 4,
  footer = <ShowMore query={query} className="mt-5" />,
  children,
}: {
  query: PagedQuery<Page>;
  /** What did not load, as a sentence. */
  failed: string;
  /** What is certain all the same. */
  money?: string;
  loading?: string;
  /** As many as are drawn while it loads. */
  rows?: number;
  /** Below the rows, once there are any pages. */
  footer?: ReactNode;
  /** Renders the rows of all pages, or that there are none. */
  children: (pages: readonly Page[]) => ReactNode;
}) {
  const online = useOnline();
  useStillStaff(query.error);
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
      <SkeletonRows rows={rows} label={loading} />
    );
  }
  return (
    <>
      {children(query.data.pages)}
      {footer}
    </>
  );
}

/** The button for the next page; nothing where there is none. */
export function ShowMore({
  query,
  label = t('Show more'),
  ...button
}: {
  query: PagingQuery;
  label?: string;
  size?: ButtonSize;
  className?: string;
  disabled?: boolean;
}) {
  if (!query.hasNextPage) return null;
  return (
    <Button {...button} busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {label}
    </Button>
  );
}
