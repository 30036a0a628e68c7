import { CheckCheck } from 'lucide-react';
import { useMarkAllRead } from '#web/features/notifications/notice-changes.ts';
import { useUnreadNotices } from '#web/features/notifications/use-unread-notices.ts';
import { t } from '#web/lib/language.ts';
import { useOnline } from '#web/lib/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Everything is read at one press; nothing to see where all is. */
export function MarkAll({ userId }: { userId: string }) {
  const online = useOnline();
  const markAllRead = useMarkAllRead(userId);
  if (useUnreadNotices() === 0) return null;
  return (
    <Button variant="ghost" size="sm" disabled={!online} onClick={markAllRead}>
      <Icon of={CheckCheck} size={18} />
      {t('Mark all as read')}
    </Button>
  );
}
