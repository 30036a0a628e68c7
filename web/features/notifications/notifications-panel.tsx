import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { NotificationLine } from '#web/features/notifications/notification-line.tsx';
import {
  notificationsQuery,
  useDeleteAll,
  useMarkAllRead,
  useMarkRead,
} from '#web/features/notifications/notifications-query.ts';
import { t } from '#web/lib/language.ts';
import { useUserId } from '#web/lib/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx';

/** The latest fifty, newest first. On a phone it takes the width below the header. */
export function NotificationsPanel({ id, onLeave }: { id: string; onLeave: () => void }) {
  const userId = useUserId();
  const { data, isError, refetch } = useQuery(notificationsQuery(userId));
  const markRead = useMarkRead(userId);
  const markAllRead = useMarkAllRead(userId);
  const isUnread = data?.some(({ is_read }) => !is_read) ?? false;

  return (
    <section
      id={id}
      aria-label={t('Notifications')}
      className="fixed inset-x-4 top-15 z-40 flex max-h-[calc(100dvh-9rem)] animate-enter flex-col rounded-card border border-line bg-s1 shadow-overlay md:absolute md:inset-x-auto md:top-full md:right-0 md:mt-1 md:max-h-[min(36rem,80dvh)] md:w-104"
    >
      <div className="flex min-h-13 items-center justify-between gap-2 border-b border-line pr-1 pl-4">
        <h2 className="font-semibold">{t('Notifications')}</h2>
        {isUnread && (
          <Button variant="ghost" size="sm" onClick={() => markAllRead.mutate()}>
            <Icon of={CheckCheck} size={18} />
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {data?.length === 0 && (
          <p className="px-4 py-6 text-ink2">{t('You have no notifications.')}</p>
        )}
        {data && data.length > 0 && (
          <ul>
            {data.map((row) => (
              <NotificationLine
                key={row.id}
                row={row}
                onRead={() => markRead.mutate(row.id)}
                onLeave={onLeave}
              />
            ))}
          </ul>
        )}
        {!data && isError && (
          <div className="p-4">
            <ErrorState
              title={t('Your notifications did not load')}
              onRetry={() => void refetch()}
            />
          </div>
        )}
        {!data && !isError && <Waiting />}
      </div>
      {data && data.length > 0 && <DeleteAll userId={userId} />}
    </section>
  );
}

/** Deleting is asked about: what is gone does not come back. */
function DeleteAll({ userId }: { userId: string }) {
  const [asked, setAsked] = useState(false);
  const deleteAll = useDeleteAll(userId);
  return (
    <div className="border-t border-line p-1">
      <Button variant="ghost" size="sm" wide onClick={() => setAsked(true)}>
        <Icon of={Trash2} size={18} />
        {t('Delete all')}
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={t('Delete all notifications?')}>
        <p className="text-ink2">
          {t(
            'They do not come back. Your trades, their histories and your money stay as they are.',
          )}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button onClick={() => setAsked(false)}>{t('Keep them')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              deleteAll.mutate();
              setAsked(false);
            }}
          >
            {t('Delete all')}
          </Button>
        </div>
      </Dialog>
    </div>
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
