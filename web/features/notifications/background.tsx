import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readNoticesAnew } from '#web/features/notifications/list-change.ts';
import { tradeIdOf } from '#web/features/notifications/notice-address.ts';
import type { NotificationRow } from '#web/features/notifications/notifications-query.ts';
import { tellNew } from '#web/features/notifications/tell-new.ts';
import { useTitleCount } from '#web/features/notifications/use-title-count.ts';
import { useUserId } from '#web/lib/session.tsx';
import { useTableChanges } from '#web/lib/table-changes.ts';
import { wokenFor } from '#web/lib/woken-for.ts';

/** What comes together is read and told together. */
const GATHER_MS = 100;

/**
 * Hears of notifications on every page: of new ones the list, the count and everything about trades is read anew,
 * and what is read or thrown away in one place is so in all.
 */
export default function NotificationsBackground() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const fresh = useRef<NotificationRow[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTitleCount();
  useEffect(() => {
    if (wokenFor() !== userId) return;
    void import('#web/lib/this-browser.ts')
      .then(({ stayWoken }) => stayWoken(userId))
      .catch(() => undefined);
  }, [userId]);

  const tell = () => {
    timer.current = undefined;
    const rows = fresh.current.splice(0);
    readNoticesAnew(queryClient, userId);
    if (rows.some((row) => tradeIdOf(row) !== null)) {
      void queryClient.invalidateQueries({ queryKey: ['trades'] });
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
    }
    tellNew(rows);
  };
  useTableChanges([{ table: 'notifications', filter: `user_id=eq.${userId}` }], (change) => {
    if (change?.eventType === 'INSERT') fresh.current.push(change.new as NotificationRow);
    timer.current ??= setTimeout(tell, GATHER_MS);
  });
  return null;
}
