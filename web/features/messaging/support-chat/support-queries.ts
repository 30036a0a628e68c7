import { queryOptions } from '@tanstack/react-query';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { wireMoney } from '#core/market/offer.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

const AGAIN_MS = 10_000;
const TRADES_OFFERED = 8;

/** The person's state with support. */
export const supportStateQuery = () =>
  queryOptions({
    queryKey: ['support', 'state'],
    queryFn: () => call('get_support_state', {}),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });

export interface NamedTrade {
  readonly id: string;
  readonly name: string;
}

/** Trades that somebody may be asking about: their last ones. */
export const lastTradesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['support', 'last-trades', userId],
    queryFn: async (): Promise<NamedTrade[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('trades')
        .select('id,asset,purchased_amount')
        .or(`seller_id.eq.${userId},buyer_id.eq.${userId}`)
        .not('purchased_amount', 'is', null)
        .order('updated_at', { ascending: false })
        .limit(TRADES_OFFERED)
        .overrideTypes<
          { id: string; asset: CryptoAsset; purchased_amount: number }[],
          { merge: false }
        >()
        .throwOnError();
      return data.map(({ id, asset, purchased_amount }) => ({
        id,
        name: `${tradeReference(id)}, ${formatWithUnit(wireMoney(asset, purchased_amount))}`,
      }));
    },
    staleTime: 60_000,
  });
