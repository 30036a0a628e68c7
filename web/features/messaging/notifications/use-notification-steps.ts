import {
  useDeleteOne,
  useMarkRead,
} from '#web/features/messaging/notifications/notification-changes.ts';
import type { Filter } from '#web/features/messaging/notifications/notification-groups.ts';
import type { NotificationRow } from '#web/features/messaging/notifications/notifications-query.ts';
import { removeLater, undoRemoval } from '#web/features/messaging/notifications/remove-later.ts';
import { translatedNotification } from '#web/features/messaging/notifications/translated-notification.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

/** Actions on one notification. Hiding it can be undone. */
export function useNotificationSteps(userId: string, { isUnread = false }: Filter) {
  const { mutate: markRead } = useMarkRead(userId);
  const { mutateAsync: deleteOne } = useDeleteOne(userId);
  return {
    open: ({ id, is_read: wasRead }: NotificationRow) => {
      if (!wasRead) markRead({ id, isRead: true });
    },
    mark: (row: NotificationRow, isRead: boolean) => {
      const { id } = row;
      markRead({ id, isRead });
      if (!isUnread || !isRead) return;
      const undo = () => markRead({ id, isRead: false });
      showUndoToast(t('Marked as read'), translatedNotification(row).title, undo);
    },
    remove: (row: NotificationRow) => {
      const { id, is_read: wasRead } = row;
      // A deleted one is not unread: the count is right at once.
      if (!wasRead) markRead({ id, isRead: true });
      removeLater(id, deleteOne);
      const undo = () => {
        if (!undoRemoval(id)) toast.info(t('Already deleted.'));
        else if (!wasRead) markRead({ id, isRead: false });
      };
      showUndoToast(t('Notification deleted'), translatedNotification(row).title, undo);
    },
  };
}

/** Its id distinguishes toasts: of two at once each has its own Undo, and equal texts would be shown once. */
function showUndoToast(done: string, description: string, undo: () => void): void {
  toast.success(done, { description, action: { label: t('Undo'), onClick: undo } });
}
