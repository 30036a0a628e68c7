import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  activityHref,
  isAllActivity,
  type ActivitySearch,
} from '#web/features/wallet/wallet/activity/activity-search.ts';
import { byDay } from '#core/wallet/days.ts';
import { activityQuery } from '#web/features/wallet/wallet/activity/activity-query.ts';
import { ActivityRow } from '#web/features/wallet/wallet/activity/activity-row.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** The wallet's history, day by day; older days load on scrolling. */
export function ActivityList({
  search,
  reset,
  open,
}: {
  search: ActivitySearch;
  reset: () => void;
  open: (movement: string) => void;
}) {
  const online = useOnline();
  const now = new Date(useServerNow());
  const query = useInfiniteQuery(activityQuery(useUserId(), search));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const sentinel = useNearing(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => {
    void fetchNextPage();
  });
  if (!data) {
    if (query.isError || query.fetchStatus === 'paused') {
      return (
        <ErrorState
          title={t('Couldn’t load your activity')}
          money={t('No changes were made.')}
          offline={!online}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      );
    }
    return <WaitingRows rows={6} />;
  }
  const days = byDay(
    data.pages.flatMap(({ lines }) => lines),
    now,
  );
  return (
    <>
      {days.map(({ name, lines }) => (
        <section key={name} aria-label={t(name)}>
          <h3 className="border-b border-line pt-5 pb-1.5 text-sm font-semibold text-ink3">
            {t(name)}
          </h3>
          <ul>
            {lines.map((line) => (
              <ActivityRow
                key={line.item.id}
                line={line}
                to={activityHref(search, line.item.id)}
                onOpen={() => open(line.item.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {days.length === 0 && !hasNextPage && <Nothing search={search} reset={reset} />}
      {hasNextPage && (
        <div ref={sentinel} className="mt-4">
          {isFetchNextPageError ? (
            <p role="alert" className="flex flex-wrap items-center gap-4 text-sm text-ewu">
              {t('Couldn’t load older transactions. Try again.')}
              <Button size="sm" onClick={() => void fetchNextPage()}>
                {t('Show older')}
              </Button>
            </p>
          ) : (
            <WaitingRows rows={3} />
          )}
        </div>
      )}
    </>
  );
}

function Nothing({ search, reset }: { search: ActivitySearch; reset: () => void }) {
  if (isAllActivity(search)) {
    return (
      <EmptyState>
        {t('No transactions yet. All your transactions will be listed here.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState action={<Button onClick={reset}>{t('Show everything')}</Button>}>
      {t('No transactions match.')}
    </EmptyState>
  );
}

function WaitingRows({ rows }: { rows: number }) {
  return (
    <SkeletonFrame label={t('Loading your activity')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-14 items-center gap-4 border-b border-line lg:h-10">
          <Skeleton className="h-4 w-44 max-w-full" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </SkeletonFrame>
  );
}

/** Calls back when the end of a list comes near the window, as long as `wanted`. */
function useNearing(wanted: boolean, near: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(near);
  useEffect(() => {
    latest.current = near;
  });
  useEffect(() => {
    const end = element.current;
    if (!wanted || !end) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [wanted]);
  return element;
}
