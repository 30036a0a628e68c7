import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

/** An invoice as its payer sees it. */
export const payableQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['pay-invoice', publicId],
    queryFn: () => call('get_public_invoice', { p_public_id: publicId }),
  });
