import { queryOptions, useQuery } from '@tanstack/react-query';
import { isCrypto, type CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { ConvertMarket, ConvertPair } from '#web/features/wallet/convert/estimate.ts';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

const SHOWN = 5;

/** The pairs that are open, with what Oja keeps of each. */
const pairsQuery = () =>
  queryOptions({
    queryKey: ['convert-pairs'],
    queryFn: async (): Promise<ConvertPair[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('convert_pairs')
        .select('from_asset,to_asset,spread_bp')
        .eq('is_open', true)
        .overrideTypes<ConvertPair[], { merge: false }>()
        .throwOnError();
      return data;
    },
    staleTime: 60_000,
  });

/** Undefined until the rate and the pairs are here, and where they do not come: an estimate is left out then. */
export function useConvertMarket(): ConvertMarket | undefined {
  const { data: rate } = useQuery(exchangeRateQuery());
  const { data: pairs } = useQuery(pairsQuery());
  return rate && pairs ? { dollar: rate.mid, pairs } : undefined;
}

interface PastConversion {
  readonly id: string;
  readonly give: Money;
  readonly take: Money;
  readonly createdAt: Date;
}

interface Row {
  id: string;
  from_asset: string;
  to_asset: string;
  give_amount: number;
  take_amount: number;
  created_at: string;
}

/** One's latest conversions, newest first. */
export const conversionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'conversions', userId],
    queryFn: async (): Promise<PastConversion[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('conversions')
        .select('id,from_asset,to_asset,give_amount,take_amount,created_at')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(SHOWN)
        .overrideTypes<Row[], { merge: false }>()
        .throwOnError();
      return data.map((row) => ({
        id: row.id,
        give: wireBalance(coin(row.from_asset), row.give_amount),
        take: wireBalance(coin(row.to_asset), row.take_amount),
        createdAt: new Date(row.created_at),
      }));
    },
    staleTime: 0,
  });

function coin(code: string): CryptoAsset {
  if (!isCrypto(code)) throw new Error(`${code} is no coin of ours`);
  return code;
}
