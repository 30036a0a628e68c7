import { CheckCheck } from 'lucide-react';
import { useMarkAllRead } from '#web/features/messaging/notifications/notification-changes.ts';
import { useUnreadNotifications } from '#web/features/messaging/notifications/use-unread-notifications.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Marks everything as read; hidden where nothing is unread. */
export function MarkAll({ userId }: { userId: string }) {
  const online = useOnline();
  const markAllRead = useMarkAllRead(userId);
  if (useUnreadNotifications() === 0) return null;
  return (
    <Button variant="ghost" size="sm" disabled={!online} onClick={markAllRead}>
      <Icon of={CheckCheck} size={18} />
      {t('Mark all as read')}
    </Button>
  );
}
