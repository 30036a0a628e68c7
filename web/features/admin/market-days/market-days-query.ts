import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

export const SHOWN_DAYS = 14;

export const marketDaysQuery = queryOptions({
  queryKey: ['desk', 'market-days'],
  queryFn: async () => (await call('admin_market_days', { p_days: SHOWN_DAYS })).days,
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});

export type MarketDay = Awaited<
  ReturnType<NonNullable<(typeof marketDaysQuery)['queryFn']>>
>[number];
