import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NOTIFICATION_RETENTION_DAYS } from '#core/notifications/limits.ts';
import { byDay } from '#core/wallet/days.ts';
import { CentreLine } from '#web/features/messaging/notifications/centre-line.tsx';
import {
  type Filter,
  NOTIFICATION_FILTERS,
} from '#web/features/messaging/notifications/notification-groups.ts';
import { notificationPagesQuery } from '#web/features/messaging/notifications/notifications-query.ts';
import { useBeingRemoved } from '#web/features/messaging/notifications/remove-later.ts';
import { stepAside, useLineKeys } from '#web/features/messaging/notifications/use-line-keys.ts';
import { useNotificationSteps } from '#web/features/messaging/notifications/use-notification-steps.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** All notifications, day by day: the latest fifty, and older ones on demand. */
export function NotificationCentre({ filter }: { filter: Filter }) {
  const userId = useUserId();
  const online = useOnline();
  const now = new Date(useServerNow());
  const list = useRef<HTMLDivElement>(null);
  const removed = useBeingRemoved();
  const steps = useNotificationSteps(userId, filter);
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useInfiniteQuery(notificationPagesQuery(userId, filter));
  useLineKeys(list);
  if (!query.data) {
    if (!query.isError && query.fetchStatus !== 'paused') return <Waiting />;
    return (
      <div className="mt-5">
        <ErrorState
          title={t('Couldn’t load your notifications')}
          money={t('Your notifications are safe.')}
          offline={!online}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </div>
    );
  }
  const rows = query.data.pages.flat().filter(({ id }) => !removed.has(id));
  if (rows.length === 0 && !query.hasNextPage) return <Nothing filter={filter} />;
  const days = byDay(
    rows.map((row) => ({ row, at: new Date(row.created_at) })),
    now,
  );
  return (
    <div ref={list}>
      {days.map(({ name, lines }) => (
        <section key={name} aria-label={t(name)}>
          <h2 className="border-b border-line pt-5 pb-1.5 text-sm font-semibold text-ink3">
            {t(name)}
          </h2>
          <ul>
            {lines.map(({ row }) => (
              <CentreLine
                key={row.id}
                row={row}
                isOpen={openId === row.id}
                disabled={!online}
                onToggle={() => setOpenId(openId === row.id ? null : row.id)}
                onOpen={() => steps.open(row)}
                onRead={(isRead) => {
                  if (isRead && filter.isUnread) stepAside(list);
                  steps.mark(row, isRead);
                }}
                onRemove={() => {
                  stepAside(list);
                  steps.remove(row);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage ? (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <Button
            busy={query.isFetchingNextPage}
            disabled={!online}
            onClick={() => void query.fetchNextPage()}
          >
            {t('Show older')}
          </Button>
          {query.isFetchNextPageError && (
            <p role="alert" className="text-sm text-ewu">
              {t('Couldn’t load older ones. Try again.')}
            </p>
          )}
        </div>
      ) : (
        <p className="mt-4 text-sm text-ink3">
          {t('That’s all. Notifications are kept for {days} days.', {
            days: NOTIFICATION_RETENTION_DAYS,
          })}
        </p>
      )}
    </div>
  );
}

function Nothing({ filter }: { filter: Filter }) {
  const isAll = filter === NOTIFICATION_FILTERS[0];
  return (
    <EmptyState
      action={
        isAll ? (
          <ButtonLink to="/trades">{t('Go to the market')}</ButtonLink>
        ) : (
          <ButtonLink to="/notifications" replace>
            {t('Show everything')}
          </ButtonLink>
        )
      }
    >
      {t(filter.empty)}
    </EmptyState>
  );
}

function Waiting() {
  return (
    <SkeletonFrame label={t('Loading your notifications')} className="pt-5">
      {[0, 1, 2, 3, 4].map((line) => (
        <div key={line} className="flex gap-3 border-b border-line py-4 pl-5">
          <Skeleton className="size-5" />
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className="h-4 w-44 max-w-full" />
            <Skeleton className="h-3.5 w-72 max-w-full" />
          </div>
        </div>
      ))}
    </SkeletonFrame>
  );
}
