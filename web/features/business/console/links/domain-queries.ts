import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

/** The domains to which a merchant may send payers, proven or not yet. */
export const domainsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['merchant', 'domains', userId],
    queryFn: async () => (await call('list_merchant_domains', {})).domains,
  });
