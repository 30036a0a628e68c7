import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';

type Functions = Database['public']['Functions'];
type Bank = Functions['list_banks']['Returns']['banks'][number];
export type CatalogueChange = Bank['last_change'];

/** Every bank, by name. */
export const banksQuery = queryOptions({
  queryKey: ['admin-catalogue', 'banks'],
  queryFn: () => call('list_banks', {}),
  staleTime: 0,
});

/** Every payment method, by currency and name. */
export const methodsQuery = queryOptions({
  queryKey: ['admin-catalogue', 'methods'],
  queryFn: () => call('list_payment_methods', {}),
  staleTime: 0,
});
