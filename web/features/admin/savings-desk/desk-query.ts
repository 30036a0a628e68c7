import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { SavingsDesk } from '#core/savings/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Product = z.output<typeof SavingsDesk>['products'][number];

export const savingsDeskQuery = queryOptions({
  queryKey: ['savings-desk'],
  queryFn: () => call('get_savings_desk', {}),
  refetchInterval: 60_000,
});
