import { COINS_SHOWN } from '#core/market-data/limits.ts';
import type { MarketCoin, MarketCoins } from '#core/market-data/wire.ts';
import { publicRead } from '#web/lib/supabase/public-read.ts';

export type { MarketCoin, MarketCoins };

const CHART_POINTS = 85;

/** The ten biggest coins with their sparklines: a point every two hours. */
export function readSpotCoins(): Promise<MarketCoins> {
  return readCoins(CHART_POINTS);
}

/** The same with every hour of the week, for the indicators. */
export function readHourlyCoins(): Promise<MarketCoins> {
  return readCoins();
}

function readCoins(points?: number): Promise<MarketCoins> {
  return publicRead<MarketCoins>('rpc/get_market_coins', {
    p_limit: COINS_SHOWN,
    ...(points !== undefined && { p_points: points }),
  });
}
