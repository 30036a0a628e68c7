import { queryOptions } from '@tanstack/react-query';
import { wireMoney } from '#core/market/offer.ts';
import type { RunningTrade } from '#web/features/trading/market/running-trade.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** One's own trades that wait for somebody. */
export const runningTradesQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['trades', 'running', userId],
    enabled: userId !== null,
    queryFn: () => readRunning(userId ?? ''),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

interface RunningRow {
  id: string;
  status: 'in_payment' | 'processing';
  asset: CryptoAsset;
  fiat_currency: FiatCurrency;
  buyer_id: string;
  purchased_amount: number;
  total_fiat: number;
  completion_timeout: string | null;
  seller: { handle: string };
  buyer: { handle: string };
}

async function readRunning(userId: string): Promise<RunningTrade[]> {
  const client = await lazyBackend();
  const { data } = await client
    .from('trades')
    .select(
      `id,status,asset,fiat_currency,buyer_id,purchased_amount,total_fiat,completion_timeout,
       seller:trader_profiles!trades_seller_id_fkey!inner(handle),
       buyer:trader_profiles!trades_buyer_id_fkey!inner(handle)`,
    )
    .in('status', ['in_payment', 'processing'])
    .or(`seller_id.eq.${userId},buyer_id.eq.${userId}`)
    .order('updated_at', { ascending: false })
    .limit(50)
    .overrideTypes<RunningRow[], { merge: false }>()
    .throwOnError();
  return data.map((row) => ({
    id: row.id,
    status: row.status,
    isBuyer: row.buyer_id === userId,
    other: row.buyer_id === userId ? row.seller.handle : row.buyer.handle,
    crypto: wireMoney(row.asset, row.purchased_amount),
    fiat: wireMoney(row.fiat_currency, row.total_fiat),
    payBy: row.completion_timeout === null ? null : new Date(row.completion_timeout),
  }));
}
