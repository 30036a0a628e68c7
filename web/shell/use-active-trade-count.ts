import { useQuery } from '@tanstack/react-query';
import { ACTIVE_TRADES_REFETCH_MS } from '#core/limits/trade-limits.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';
import { useSession } from '#web/lib/session.tsx';

const STALE_MS = 15_000;
const LONGEST_WAIT_MS = 30_000;

/** How many of one's trades are running, for the badge beside Trades; zero when signed out. */
export function useActiveTradeCount(): number {
  const userId = useSession().user?.id;
  const { data } = useQuery({
    queryKey: ['trades', 'active-count', userId],
    enabled: userId !== undefined,
    queryFn: () => countActive(userId ?? ''),
    staleTime: STALE_MS,
    refetchInterval: ACTIVE_TRADES_REFETCH_MS,
    retry: 3,
    retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS),
  });
  return data ?? 0;
}

/** A payment window that is past no longer counts, though the server may not have closed it yet. */
async function countActive(userId: string): Promise<number> {
  const client = await lazyBackend();
  const { count } = await client
    .from('trades')
    .select('id', { count: 'exact', head: true })
    .or(`seller_id.eq.${userId},buyer_id.eq.${userId}`)
    .or(`status.eq.processing,and(status.eq.in_payment,completion_timeout.gt.${new Date().toISOString()})`)
    .throwOnError();
  return count ?? 0;
}
