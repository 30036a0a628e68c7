import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tradeIdOf } from '#web/features/notifications/notice-address.ts';
import {
  noticesOf,
  type NotificationRow,
} from '#web/features/notifications/notifications-query.ts';
import { tellNew } from '#web/features/notifications/tell-new.ts';
import { useTitleCount } from '#web/features/notifications/use-title-count.ts';
import { useUserId } from '#web/lib/session.tsx';
import { useTableChanges } from '#web/lib/table-changes.ts';

/** What comes together is read and told together. */
const GATHER_MS = 100;

/**
 * Hears of notifications on every page: of new ones the list, the count and everything about trades is read anew,
 * and what is read on one device is read on all.
 */
export default function NotificationsBackground() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const fresh = useRef<NotificationRow[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTitleCount();

  const tell = () => {
    timer.current = undefined;
    const rows = fresh.current.splice(0);
    void queryClient.invalidateQueries({ queryKey: noticesOf(userId) });
    if (rows.some((row) => tradeIdOf(row) !== null)) {
      void queryClient.invalidateQueries({ queryKey: ['trades'] });
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
    }
    tellNew(rows);
  };
  const filter = `user_id=eq.${userId}`;
  useTableChanges(
    [
      { table: 'notifications', event: 'INSERT', filter },
      { table: 'notifications', event: 'UPDATE', filter },
    ],
    (change) => {
      if (change?.eventType === 'INSERT') fresh.current.push(change.new as NotificationRow);
      timer.current ??= setTimeout(tell, GATHER_MS);
    },
  );
  return null;
}
