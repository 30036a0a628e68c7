import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tellNew } from '#web/features/notifications/tell-new.ts';
import {
  tradeIdOf,
  type NotificationRow,
} from '#web/features/notifications/notifications-query.ts';
import { useUserId } from '#web/lib/session.tsx';
import { useTableChanges } from '#web/lib/table-changes.ts';

/** What comes together is read and told together. */
const GATHER_MS = 100;

/** Hears of new notifications on every page: the list and everything about trades is read anew. */
export default function NotificationsBackground() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const fresh = useRef<NotificationRow[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = () => {
    timer.current = undefined;
    const rows = fresh.current.splice(0);
    void queryClient.invalidateQueries({ queryKey: ['notifications'] });
    if (rows.some((row) => tradeIdOf(row) !== null)) {
      void queryClient.invalidateQueries({ queryKey: ['trades'] });
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
    }
    tellNew(rows);
  };
  useTableChanges(
    [{ table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` }],
    (change) => {
      if (change) fresh.current.push(change.new as NotificationRow);
      timer.current ??= setTimeout(tell, GATHER_MS);
    },
  );
  return null;
}
