import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';
import { useSession } from '#web/lib/supabase/session.tsx';

/** The unread messages of all conversations; counted up to a hundred by the server. */
export const unreadMessagesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['chats', 'unread', userId],
    queryFn: async () => (await call('get_unread_messages', {})).unread,
    enabled: userId !== undefined,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** The one source of every count of messages. */
export function useUnreadMessages(): number {
  return useQuery(unreadMessagesQuery(useSession().user?.id)).data ?? 0;
}

/** Stores a new count from a response. */
export function noteUnread(queryClient: QueryClient, userId: string, unread: number): void {
  queryClient.setQueryData(unreadMessagesQuery(userId).queryKey, unread);
}
