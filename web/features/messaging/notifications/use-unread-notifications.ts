import { useQuery } from '@tanstack/react-query';
import { unreadNotificationsQuery } from '#web/features/messaging/notifications/notifications-query.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';

const MAX_SHOWN = 99;

/** The unread count; zero while it is not known. */
export function useUnreadNotifications(): number {
  return useQuery(unreadNotificationsQuery(useUserId())).data ?? 0;
}

/** The badge's text: 99+ above ninety-nine. */
export function shortCount(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}
