import { useQuery } from '@tanstack/react-query';
import { type CryptoAsset, isNairaCoin } from '#core/money/assets.ts';
import type { TwoWay } from '#core/money/two-way.ts';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';

/**
 * A dollar coin and its value in naira at the market's rate, for amounts that are typed in either. Null while there is no
 * rate, and for a naira coin, whose amount is its naira. What moves is always the coin; its naira are its value now.
 */
export function useNairaSides(coin: CryptoAsset): TwoWay | null {
  const isNaira = isNairaCoin(coin);
  const { data: rate } = useQuery({ ...exchangeRateQuery(), enabled: !isNaira });
  return rate && !isNaira ? { coin, price: rate.mid } : null;
}
