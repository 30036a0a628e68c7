import { queryOptions, useQuery } from '@tanstack/react-query';
import { naira } from '#core/money/naira.ts';
import { DEFAULT_RATE_NGN } from '#core/limits/rate-limits.ts';
import { wireMoney } from '#core/market/offer.ts';
import { MAIN_COIN } from '#core/market-data/dollar-coins.ts';
import { type CryptoAsset, type FiatCurrency, isDollarCoin } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

const REFETCH_MS = 60_000;

/** The market's price of one unit. */
interface MarketRate {
  readonly mid: Money;
  readonly buy: Money;
  readonly sell: Money;
  readonly estimated: boolean;
  /** One for one by definition: a naira coin in naira, a dollar coin in dollars. */
  readonly isPeg: boolean;
  /** The rate's time; null for the default. */
  readonly updatedAt: string | null;
}

interface RateRow {
  from_currency: string;
  mid_rate: number;
  buy_rate: number;
  sell_rate: number;
  last_updated: string;
  is_estimated: boolean;
  source: string;
}

/** The reference rate of an asset, reloaded every minute. */
const marketRateQuery = (asset: CryptoAsset, fiat: FiatCurrency) =>
  queryOptions({
    queryKey: ['exchange-rate', 'of-offers', asset, fiat],
    queryFn: () => readRate(asset, fiat),
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
    // The default stands until the next minute: a form that is shown with it does not wait for the rate again.
    retryOnMount: false,
  });

export interface MarketRateSeen {
  /** Null while it is loading, and where nobody quotes this asset. */
  readonly rate: MarketRate | null;
  /** It could not be loaded, so a default replaces it. */
  readonly isUnread: boolean;
  readonly isPending: boolean;
}

export function useMarketRate(asset: CryptoAsset, fiat: FiatCurrency): MarketRateSeen {
  const { data, isError } = useQuery(marketRateQuery(asset, fiat));
  if (data !== undefined) return { rate: data, isUnread: false, isPending: false };
  const rate = isError && isDollarCoin(asset) && fiat === 'NGN' ? DEFAULT_RATE : null;
  return { rate, isUnread: isError, isPending: !isError };
}

/** A dollar coin counts like the main one until it is quoted separately, as on the server. */
async function readRate(asset: CryptoAsset, fiat: FiatCurrency): Promise<MarketRate | null> {
  const client = await lazyBackend();
  const { data } = await client
    .from('exchange_rates')
    .select('from_currency,mid_rate,buy_rate,sell_rate,last_updated,is_estimated,source')
    .in('from_currency', isDollarCoin(asset) ? [asset, MAIN_COIN] : [asset])
    .eq('to_currency', fiat)
    .eq('is_active', true)
    .overrideTypes<RateRow[], { merge: false }>()
    .throwOnError();
  const own = data.find(
    ({ from_currency, source }) =>
      from_currency === asset &&
      (asset === MAIN_COIN || !isDollarCoin(asset) || source !== 'default'),
  );
  const row = own ?? data.find(({ from_currency }) => from_currency === MAIN_COIN) ?? data[0];
  if (!row) return null;
  return {
    mid: wireMoney(fiat, row.mid_rate),
    buy: wireMoney(fiat, row.buy_rate),
    sell: wireMoney(fiat, row.sell_rate),
    estimated: row.is_estimated,
    isPeg: row.source === 'peg',
    updatedAt: row.last_updated,
  };
}

const DEFAULT_RATE: MarketRate = {
  mid: naira(DEFAULT_RATE_NGN.mid),
  buy: naira(DEFAULT_RATE_NGN.buy),
  sell: naira(DEFAULT_RATE_NGN.sell),
  estimated: true,
  isPeg: false,
  updatedAt: null,
};
