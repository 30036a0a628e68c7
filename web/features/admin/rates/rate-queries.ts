import { queryOptions } from '@tanstack/react-query';
import type { Quote, RateSourceName } from '#core/market-data/reference.ts';
import { parseMoney } from '#core/money/money.ts';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

type Tables = Database['public']['Tables'];

export interface SourceReport {
  readonly source: RateSourceName;
  /** Null where it never responded. */
  readonly quote: Quote | null;
  /** Why the last poll failed. */
  readonly problem: string | null;
}

const REFETCH_MS = 20_000;

export const rateSourcesQuery = () =>
  queryOptions({
    queryKey: ['admin-rates', 'sources'],
    queryFn: readSources,
    refetchInterval: REFETCH_MS,
  });

async function readSources(): Promise<SourceReport[]> {
  const client = await lazyBackend();
  const { data } = await client
    .from('rate_quotes')
    .select('*')
    .eq('from_currency', 'USDT')
    .eq('to_currency', 'NGN')
    .order('source')
    .throwOnError();
  return data.map(({ source, mid_rate, quoted_at, problem }) => {
    const name = source as RateSourceName;
    const mid = mid_rate === null ? null : parseMoney('NGN', mid_rate);
    const quote = mid && quoted_at ? { source: name, mid, at: new Date(quoted_at) } : null;
    return { source: name, quote, problem };
  });
}

export const publishedRateQuery = () =>
  queryOptions({
    queryKey: ['admin-rates', 'published'],
    queryFn: async () => {
      const client = await lazyBackend();
      const { data } = await client
        .from('exchange_rates')
        .select('*')
        .eq('from_currency', 'USDT')
        .eq('to_currency', 'NGN')
        .eq('is_active', true)
        .single()
        .throwOnError();
      return data;
    },
    refetchInterval: REFETCH_MS,
  });

export type PublishedRate = Tables['exchange_rates']['Row'];

export const rateDecisionsQuery = () =>
  queryOptions({
    queryKey: ['admin-rates', 'decisions'],
    queryFn: async () => {
      const client = await lazyBackend();
      const { data } = await client
        .from('rate_decisions')
        .select('id,mid_rate,spread,note,created_at,admin_id')
        .order('created_at', { ascending: false })
        .limit(10)
        .throwOnError();
      return data;
    },
  });

export const rateHistoryQuery = (hours: number) =>
  queryOptions({
    queryKey: ['admin-rates', 'way', hours],
    queryFn: () =>
      call('get_rate_history', {
        p_from_currency: 'USDT',
        p_to_currency: 'NGN',
        p_hours: hours,
      }),
    refetchInterval: 60_000,
  });

/** The markets' prices of the dollar coins in dollars. */
export const dollarQuotesQuery = () =>
  queryOptions({
    queryKey: ['admin-rates', 'dollars'],
    queryFn: async () => {
      const client = await lazyBackend();
      const { data } = await client
        .from('dollar_quotes')
        .select('*')
        .order('asset')
        .order('source')
        .throwOnError();
      return data;
    },
    refetchInterval: REFETCH_MS,
  });
