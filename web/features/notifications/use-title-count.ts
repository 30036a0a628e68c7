import { useEffect } from 'react';
import { useUnreadNotices } from '#web/features/notifications/use-unread-notices.ts';
import { noteWaitingInTitle } from '#web/lib/page-title.tsx';

/** The browser's tab says how many notices wait, for whoever is in another one. */
export function useTitleCount(): void {
  const unread = useUnreadNotices();
  useEffect(() => {
    noteWaitingInTitle(unread, 'notices');
    return () => noteWaitingInTitle(0, 'notices');
  }, [unread]);
}
