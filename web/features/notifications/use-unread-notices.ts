import { useQuery } from '@tanstack/react-query';
import { unreadNoticesQuery } from '#web/features/notifications/notifications-query.ts';
import { useUserId } from '#web/lib/session.tsx';

const MOST_SAID = 99;

/** How many notices wait to be read; zero while that is not known. */
export function useUnreadNotices(): number {
  return useQuery(unreadNoticesQuery(useUserId())).data ?? 0;
}

/** As it stands in a corner: 99+ above ninety-nine. */
export function shortCount(count: number): string {
  return count > MOST_SAID ? `${MOST_SAID}+` : String(count);
}
