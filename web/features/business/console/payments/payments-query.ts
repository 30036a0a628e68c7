import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

/** Payments of all invoices of a mode, newest first, a page at a time. */
export const paymentsQuery = (userId: string, isTest: boolean) =>
  infiniteQueryOptions({
    queryKey: ['merchant', 'payments', userId, isTest],
    queryFn: ({ pageParam }) =>
      call('list_invoice_payments', { p_is_test: isTest, p_before: pageParam }),
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.has_more ? (last.payments.at(-1)?.id ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ payments }) => payments),
  });
