import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InvoiceStatus } from '#core/invoices/status.ts';
import { call } from '#web/lib/supabase/call.ts';

export interface InvoiceSearch {
  readonly isTest: boolean;
  readonly status: InvoiceStatus | null;
  readonly query: string;
}

/** One's own invoices of a mode, newest first, a page at a time. */
export const invoicesQuery = (userId: string, { isTest, status, query }: InvoiceSearch) =>
  infiniteQueryOptions({
    queryKey: ['merchant', 'invoices', userId, isTest, status, query],
    queryFn: ({ pageParam }) =>
      call('list_invoices', {
        p_is_test: isTest,
        p_status: status,
        p_search: query.trim() || null,
        p_before: pageParam,
      }),
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.has_more ? (last.invoices.at(-1)?.id ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ invoices }) => invoices),
  });

/** One invoice with its payments, refunds and history. */
export const invoiceQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['merchant', 'invoice', userId, id],
    queryFn: () => call('get_invoice', { p_invoice_id: id }),
    staleTime: 0,
  });
