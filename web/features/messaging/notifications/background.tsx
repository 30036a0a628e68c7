import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refetchNotifications } from '#web/features/messaging/notifications/list-change.ts';
import { tradeIdOf } from '#web/features/messaging/notifications/notification-url.ts';
import type { NotificationRow } from '#web/features/messaging/notifications/notifications-query.ts';
import { notifyNew } from '#web/features/messaging/notifications/notify-new.ts';
import { useTitleCount } from '#web/features/messaging/notifications/use-title-count.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useTableChanges } from '#web/lib/realtime/table-changes.ts';
import { pushOwner } from '#web/lib/offline/push-owner.ts';

/** Notifications that arrive together are loaded and shown together. */
const GATHER_MS = 100;

/**
 * Listens for notifications on every page: new ones trigger a reload of the list, the count and everything about
 * trades, and reading or deleting one in one place applies everywhere.
 */
export default function NotificationsBackground() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const fresh = useRef<NotificationRow[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTitleCount();
  useEffect(() => {
    if (pushOwner() !== userId) return;
    void import('#web/lib/offline/push-subscription.ts')
      .then(({ refreshPushSubscription }) => refreshPushSubscription(userId))
      .catch(() => undefined);
  }, [userId]);

  const notifyFresh = () => {
    timer.current = undefined;
    const rows = fresh.current.splice(0);
    refetchNotifications(queryClient, userId);
    if (rows.some((row) => tradeIdOf(row) !== null)) {
      void queryClient.invalidateQueries({ queryKey: ['trades'] });
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
    }
    notifyNew(rows);
  };
  useTableChanges([{ table: 'notifications', filter: `user_id=eq.${userId}` }], (change) => {
    if (change?.eventType === 'INSERT') fresh.current.push(change.new as NotificationRow);
    timer.current ??= setTimeout(notifyFresh, GATHER_MS);
  });
  return null;
}
