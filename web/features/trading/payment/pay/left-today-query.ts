import { queryOptions } from '@tanstack/react-query';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** How many trades the person has abandoned today from one status, as the lockouts count them. */
export const leftTodayQuery = (userId: string, from: 'in_payment' | 'processing') =>
  queryOptions({
    queryKey: ['trades', 'left-today', userId, from],
    queryFn: async (): Promise<number> => {
      const client = await lazyBackend();
      const { data } = await client
        .rpc('count_abandoned_trades', { p_from_status: from })
        .throwOnError();
      return data.today;
    },
    staleTime: 0,
  });
