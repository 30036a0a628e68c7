import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListedRestriction, RestrictedOrders } from '#core/restrictions/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Restriction = z.output<typeof ListedRestriction>;
type RestrictedOrder = z.output<typeof RestrictedOrders>['orders'][number];

/** What restricts accounts: in force, or over, newest first. */
export const restrictionsQuery = (over: boolean) =>
  infiniteQueryOptions({
    queryKey: ['restrictions', 'list', over],
    queryFn: ({ pageParam }) =>
      call('list_restrictions', { p_over: over, ...(pageParam && { p_cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** What restricts one person now. */
export const restrictionsOfQuery = (userId: string) =>
  queryOptions({
    queryKey: ['restrictions', 'of', userId],
    queryFn: async () => {
      const { restrictions } = await call('list_restrictions', { p_user_id: userId });
      return restrictions as Restriction[];
    },
    staleTime: 0,
  });

/** Running orders of restricted accounts. */
export const restrictedOrdersQuery = queryOptions({
  queryKey: ['restrictions', 'orders'],
  queryFn: async () => {
    const { orders } = await call('list_restricted_orders', {});
    return orders as RestrictedOrder[];
  },
  staleTime: 0,
});
