import { useQuery } from '@tanstack/react-query';
import { lazyBackend } from '#web/lib/lazy-backend.ts';
import { useSession } from '#web/lib/session.tsx';

/** What notifications of messages are called. */
const TYPES = ['chat', 'message'];

/**
 * How many messages wait to be read: the one source of every count of them. Messages announce themselves by
 * notifications, so it is those that are counted; the key lies under theirs, and what reads them anew
 * reads this anew.
 */
export function useUnreadMessages(): number {
  const userId = useSession().user?.id;
  const { data = 0 } = useQuery({
    queryKey: ['notifications', userId, 'messages'],
    queryFn: async () => {
      const client = await lazyBackend();
      const { count } = await client
        .from('notifications')
        .select('id', { count: 'exact' })
        .eq('user_id', userId ?? '')
        .eq('is_read', false)
        .in('type', TYPES)
        .limit(1)
        .throwOnError();
      return count ?? 0;
    },
    enabled: userId !== undefined,
  });
  return data;
}
