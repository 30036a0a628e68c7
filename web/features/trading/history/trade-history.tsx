import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import {
  activeTradesSearch,
  ALL_HISTORY,
  historyHref,
  isAllHistory,
  type HistorySearch,
} from '#web/features/trading/history/history-search.ts';
import { HistoryFilters } from '#web/features/trading/history/history-filters.tsx';
import { HistoryList } from '#web/features/trading/history/history-list.tsx';
import { historyQuery } from '#web/features/trading/history/history-query.ts';
import { useExport } from '#web/features/trading/history/use-export.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** Every trade that ended, to search and to export. */
export function TradeHistory() {
  const userId = useUserId();
  const search = useRouteSearch(activeTradesSearch);
  const change = useChangeSearch(activeTradesSearch);
  return (
    <div className="mt-5">
      <HistoryFilters search={search} change={change} />
      <History
        key={historyHref(search)}
        userId={userId}
        search={search}
        reset={() => change(ALL_HISTORY)}
      />
    </div>
  );
}

function History({
  userId,
  search,
  reset,
}: {
  userId: string;
  search: HistorySearch;
  reset: () => void;
}) {
  const online = useOnline();
  const query = useInfiniteQuery(historyQuery(userId, search));
  const file = useExport(userId, search);
  if (!query.data) {
    return query.isError || query.fetchStatus === 'paused' ? (
      <ErrorState
        title={t('Couldn’t load your past orders')}
        money={t('No changes were made.')}
        offline={!online}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <Waiting />
    );
  }
  const lines = query.data.pages.flatMap((page) => page.lines);
  if (lines.length === 0) {
    return isAllHistory(search) ? (
      <EmptyState action={<ButtonLink to="/trades">{t('See open offers')}</ButtonLink>}>
        {t('No orders yet. All your orders will be listed here.')}
      </EmptyState>
    ) : (
      <EmptyState action={<Button onClick={reset}>{t('Show all orders')}</Button>}>
        {t('No orders match.')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="my-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink2" aria-live="polite">
          {file.busy
            ? t('Saving, {rows} so far', { rows: file.rows })
            : `${lines.length}${query.hasNextPage ? ' newest' : ''} ${lines.length === 1 ? 'trade' : 'trades'}`}
        </p>
        <Button onClick={file.run} busy={file.busy} disabled={!online}>
          <Icon of={Download} />
          {t('Save as CSV')}
        </Button>
        {file.failed && (
          <p role="alert" className="w-full text-sm text-ewu">
            {t('The file could not be made. Try again.')}
          </p>
        )}
      </div>
      <HistoryList lines={lines} />
      {query.hasNextPage && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
            {t('Show older')}
          </Button>
          {query.isFetchNextPageError && (
            <p role="alert" className="text-sm text-ewu">
              {t('Couldn’t load older orders. Try again.')}
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
