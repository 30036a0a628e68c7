import {
  useDeleteOne,
  useMarkRead,
} from '#web/features/messaging/notifications/notification-changes.ts';
import type { Filter } from '#web/features/messaging/notifications/notification-groups.ts';
import type { NotificationRow } from '#web/features/messaging/notifications/notifications-query.ts';
import { removeLater, undoRemoval } from '#web/features/messaging/notifications/remove-later.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

/** What can be done with one notice. What takes it out of sight can be taken back. */
export function useNotificationSteps(userId: string, { isUnread = false }: Filter) {
  const { mutate: markRead } = useMarkRead(userId);
  const { mutateAsync: deleteOne } = useDeleteOne(userId);
  return {
    open: ({ id, is_read: wasRead }: NotificationRow) => {
      if (!wasRead) markRead({ id, isRead: true });
    },
    mark: ({ id, title }: NotificationRow, isRead: boolean) => {
      markRead({ id, isRead });
      if (!isUnread || !isRead) return;
      const undo = () => markRead({ id, isRead: false });
      showUndoToast(t('Marked as read'), title, undo);
    },
    remove: ({ id, title, is_read: wasRead }: NotificationRow) => {
      // Nobody waits for what was thrown away: the count of unread ones is right at once.
      if (!wasRead) markRead({ id, isRead: true });
      removeLater(id, deleteOne);
      const undo = () => {
        if (!undoRemoval(id)) toast.info(t('It is deleted already.'));
        else if (!wasRead) markRead({ id, isRead: false });
      };
      showUndoToast(t('Notification deleted'), title, undo);
    },
  };
}

/** Names the notice: of two at once each has an Undo of its own, and equal words would be said once. */
function showUndoToast(done: string, description: string, undo: () => void): void {
  toast.success(done, { description, action: { label: t('Undo'), onClick: undo } });
}
