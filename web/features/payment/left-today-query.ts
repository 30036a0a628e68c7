import { queryOptions } from '@tanstack/react-query';
import { lagosDayStart } from '#core/trade/room-cancel.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';
import { serverOffsetMs } from '#web/lib/public-config.ts';

/** How many trades the reader has left today from one status, as the server counts them. */
export const leftTodayQuery = (userId: string, from: 'in_payment' | 'processing') =>
  queryOptions({
    queryKey: ['trades', 'left-today', userId, from],
    queryFn: async (): Promise<number> => {
      const client = await lazyBackend();
      const since = lagosDayStart(new Date(Date.now() + serverOffsetMs()));
      const { count } = await client
        .from('trade_events')
        .select('id', { count: 'exact', head: true })
        .eq('actor_id', userId)
        .eq('kind', 'cancelled')
        .eq('from_status', from)
        .gte('created_at', since.toISOString())
        .throwOnError();
      return count ?? 0;
    },
    staleTime: 0,
  });
