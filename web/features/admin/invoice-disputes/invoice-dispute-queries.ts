import { queryOptions } from '@tanstack/react-query';
import type { InvoiceDisputeSearch } from '#web/features/admin/invoice-disputes/invoice-dispute-search.ts';
import { call } from '#web/lib/supabase/call.ts';

const AGAIN_MS = 30_000;

/** Disputes about invoices: the oldest first, those that ended newest first. */
export const invoiceDisputesQuery = (show: InvoiceDisputeSearch['show']) =>
  queryOptions({
    queryKey: ['invoice-disputes', show],
    queryFn: () => call('list_invoice_disputes', { p_show: show }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });

/** One of them, whatever became of it. */
export const invoiceDisputeQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoice-disputes', 'one', id],
    queryFn: async () => {
      const { disputes, now } = await call('list_invoice_disputes', { p_id: id });
      return { dispute: disputes[0] ?? null, now };
    },
    staleTime: 0,
  });
