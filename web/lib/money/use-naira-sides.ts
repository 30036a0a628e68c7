import { useQuery } from '@tanstack/react-query';
import { type CryptoAsset, isNairaCoin } from '#core/money/assets.ts';
import type { TwoWay } from '#core/money/two-way.ts';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';

/**
 * A coin and its value in naira, for amounts that are typed in either: a naira coin one for one, a dollar coin at the
 * market's rate. Null while there is no rate. What moves is always the coin; its naira are its value now.
 */
export function useNairaSides(coin: CryptoAsset): TwoWay | null {
  const isNaira = isNairaCoin(coin);
  const { data: rate } = useQuery({ ...exchangeRateQuery(), enabled: !isNaira });
  if (isNaira) return { coin, price: { asset: 'NGN', units: 100n } };
  return rate ? { coin, price: rate.mid } : null;
}
