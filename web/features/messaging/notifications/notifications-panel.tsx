import { useQuery } from '@tanstack/react-query';
import { DeleteAll } from '#web/features/messaging/notifications/delete-all.tsx';
import { MarkAll } from '#web/features/messaging/notifications/mark-all.tsx';
import { useMarkRead } from '#web/features/messaging/notifications/notification-changes.ts';
import { NotificationLine } from '#web/features/messaging/notifications/notification-line.tsx';
import { notificationsQuery } from '#web/features/messaging/notifications/notifications-query.ts';
import { useBeingRemoved } from '#web/features/messaging/notifications/remove-later.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** A quick look at the latest fifty, newest first. On a phone it takes the width below the header. */
export function NotificationsPanel({ id, onLeave }: { id: string; onLeave: () => void }) {
  const userId = useUserId();
  const online = useOnline();
  const { data, isError, refetch } = useQuery(notificationsQuery(userId));
  const removed = useBeingRemoved();
  const rows = data?.filter((row) => !removed.has(row.id));
  const markRead = useMarkRead(userId);

  return (
    <section
      id={id}
      aria-label={t('Notifications')}
      className="fixed inset-x-4 top-15 z-40 flex max-h-[calc(100dvh-9rem)] animate-enter flex-col rounded-card border border-line bg-s1 shadow-overlay md:absolute md:inset-x-auto md:top-full md:right-0 md:mt-1 md:max-h-[min(36rem,80dvh)] md:w-104"
    >
      <div className="flex min-h-13 items-center justify-between gap-2 border-b border-line pr-1 pl-4">
        <h2 className="font-semibold">{t('Notifications')}</h2>
        <MarkAll userId={userId} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {rows?.length === 0 && (
          <p className="px-4 py-6 text-ink2">{t('You have no notifications.')}</p>
        )}
        {rows && rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <NotificationLine
                key={row.id}
                row={row}
                onRead={() => markRead.mutate({ id: row.id, isRead: true })}
                onLeave={onLeave}
              />
            ))}
          </ul>
        )}
        {!data && isError && (
          <div className="p-4">
            <ErrorState
              title={t('Couldn’t load your notifications')}
              offline={!online}
              onRetry={() => void refetch()}
            />
          </div>
        )}
        {!data && !isError && <Waiting />}
      </div>
      <div className="flex items-center justify-between gap-1 border-t border-line p-1">
        <ButtonLink variant="ghost" size="sm" to="/notifications" onClick={onLeave}>
          {t('See all')}
        </ButtonLink>
        {rows && rows.length > 0 && <DeleteAll userId={userId} />}
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <SkeletonFrame className="flex flex-col gap-4 p-4">
      {[0, 1, 2].map((line) => (
        <div key={line} className="space-y-2 py-1.5">
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-3.5 w-64" />
        </div>
      ))}
    </SkeletonFrame>
  );
}
