import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

/** What is held of an escrowed invoice, for either side. */
export const heldQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['merchant', 'held', publicId],
    queryFn: () => call('get_held_invoice', { p_public_id: publicId }),
    staleTime: 0,
  });

/** The newest dispute of an invoice, for either side; a failure where there was none. */
export const invoiceDisputeQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['merchant', 'dispute', publicId],
    queryFn: () => call('get_invoice_dispute', { p_public_id: publicId }),
    staleTime: 0,
  });
