import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

/** One's own recurring invoices of a mode, newest first, a page at a time. */
export const recurringListQuery = (userId: string, isTest: boolean) =>
  infiniteQueryOptions({
    queryKey: ['merchant', 'recurring', userId, isTest],
    queryFn: ({ pageParam }) =>
      call('list_recurring_invoices', { p_is_test: isTest, p_before: pageParam }),
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (last) =>
      last.has_more ? (last.recurring.at(-1)?.recurring_id ?? null) : null,
    select: ({ pages }) => pages.flatMap(({ recurring }) => recurring),
  });

/** One of them with what it asks for and its newest invoices. */
export const recurringQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['merchant', 'recurring-one', userId, id],
    queryFn: () => call('get_recurring_invoice', { p_recurring_id: id }),
    staleTime: 0,
  });
