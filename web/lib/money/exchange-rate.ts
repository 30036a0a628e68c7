import { queryOptions } from '@tanstack/react-query';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import {
  RATE_COLUMNS,
  toExchangeRate,
  type ExchangeRate,
  type RateRow,
} from '#web/lib/money/rate-row.ts';

const REFETCH_MS = 60_000;

/** Fails when no rate can be loaded; the caller decides what to show instead. */
export const exchangeRateQuery = () =>
  queryOptions({
    queryKey: ['exchange-rate', 'USDT', 'NGN'],
    queryFn: readRate,
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  });

async function readRate(): Promise<ExchangeRate> {
  const client = await lazyBackend();
  const { data } = await client
    .from('exchange_rates')
    .select(RATE_COLUMNS)
    .eq('from_currency', 'USDT')
    .eq('to_currency', 'NGN')
    .eq('is_active', true)
    .limit(1)
    .single<RateRow>()
    .throwOnError();
  return toExchangeRate(data);
}
