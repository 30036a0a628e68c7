import { useQueryClient } from '@tanstack/react-query';
import {
  tradeIdOf,
  type NotificationRow,
} from '#web/features/notifications/notifications-query.ts';
import { useUserId } from '#web/lib/session.tsx';
import { useTableChanges } from '#web/lib/table-changes.ts';
import { toast } from '#web/lib/toast.ts';
import { tradeToast } from '#web/lib/trade-toast.ts';

/** Hears of new notifications on every page: the list and everything about trades is read anew. */
export default function NotificationsBackground() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  useTableChanges(
    [{ table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` }],
    (change) => {
      void queryClient.invalidateQueries({ queryKey: ['notifications'] });
      if (!change) return;
      const row = change.new as NotificationRow;
      const tradeId = tradeIdOf(row);
      if (!tradeId) {
        toast.info(row.title, { description: row.message });
        return;
      }
      tradeToast(tradeId, row.type, { title: row.title, description: row.message });
      void queryClient.invalidateQueries({ queryKey: ['trades'] });
      void queryClient.invalidateQueries({ queryKey: ['wallet'] });
    },
  );
  return null;
}
