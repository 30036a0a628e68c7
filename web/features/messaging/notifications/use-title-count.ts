import { useEffect } from 'react';
import { useUnreadNotifications } from '#web/features/messaging/notifications/use-unread-notifications.ts';
import { noteWaitingInTitle } from '#web/lib/page/page-title.tsx';

/** The browser's tab says how many notices wait, for whoever is in another one. */
export function useTitleCount(): void {
  const unread = useUnreadNotifications();
  useEffect(() => {
    noteWaitingInTitle(unread, 'notices');
    return () => noteWaitingInTitle(0, 'notices');
  }, [unread]);
}
