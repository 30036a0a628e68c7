import { useEffect } from 'react';
import { useUnreadNotifications } from '#web/features/messaging/notifications/use-unread-notifications.ts';
import { noteWaitingInTitle } from '#web/lib/page/page-title.tsx';

/** Shows the unread count in the title of the browser's tab. */
export function useTitleCount(): void {
  const unread = useUnreadNotifications();
  useEffect(() => {
    noteWaitingInTitle(unread, 'notices');
    return () => noteWaitingInTitle(0, 'notices');
  }, [unread]);
}
