import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Database } from '#core/wire/database.ts';
import { AGES, type RunningSearch } from '#web/features/admin/running-orders/order-search.ts';
import { call } from '#web/lib/supabase/call.ts';

export type RunningOrder =
  Database['public']['Functions']['list_running_orders']['Returns']['orders'][number];

/** Orders that run, the one accepted first at the top. */
export const runningOrdersQuery = ({ status, fiat, age, q }: RunningSearch) =>
  infiniteQueryOptions({
    queryKey: ['admin-orders', status, fiat, age, q],
    queryFn: ({ pageParam }) =>
      call('list_running_orders', {
        p_status: status,
        p_fiat: fiat,
        p_older_than_minutes: age === null ? 0 : AGES[age],
        p_handle: q || null,
        p_cursor: pageParam,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
    refetchInterval: 30_000,
  });
