import { queryOptions } from '@tanstack/react-query';
import {
  ACTIVE_TRADES_LONGEST_RETRY_MS,
  ACTIVE_TRADES_REFETCH_MS,
  ACTIVE_TRADES_RETRIES,
  ACTIVE_TRADES_STALE_MS,
} from '#core/trade/limits.ts';
import type { RunningTrade } from '#web/features/trading/active-trades/active-trades.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';
import type { Database } from '#core/wire/database.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** Polling of active trades, wherever they are shown. */
export const ACTIVE_REFRESH = {
  staleTime: ACTIVE_TRADES_STALE_MS,
  refetchInterval: ACTIVE_TRADES_REFETCH_MS,
  retry: ACTIVE_TRADES_RETRIES,
  retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, ACTIVE_TRADES_LONGEST_RETRY_MS),
} as const;

/** One's own trades in payment or release, as the badge and the clean-up need them. */
export const activeTradesQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['trades', 'active', userId],
    queryFn: () => readActive(userId ?? ''),
    enabled: userId !== null,
    ...ACTIVE_REFRESH,
  });

type Row = Pick<
  Database['public']['Tables']['trades']['Row'],
  'id' | 'status' | 'seller_id' | 'buyer_id' | 'created_at' | 'updated_at' | 'completion_timeout'
>;

async function readActive(userId: string): Promise<RunningTrade[]> {
  const client = await lazyBackend();
  const { data } = await client
    .from('trades')
    .select('id,status,seller_id,buyer_id,created_at,updated_at,completion_timeout')
    .or(`seller_id.eq.${userId},buyer_id.eq.${userId}`)
    .in('status', ['in_payment', 'processing'])
    .order('updated_at', { ascending: false })
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  return data.map((row) => ({
    id: row.id,
    status: row.status as TradeStatus,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    completionTimeout: row.completion_timeout === null ? null : new Date(row.completion_timeout),
    updatedAt: new Date(row.updated_at),
  }));
}
