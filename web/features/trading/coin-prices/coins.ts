import { COINS_SHOWN } from '#core/market-data/limits.ts';
import type { MarketCoin, MarketCoins } from '#core/market-data/wire.ts';
import { publicRead } from '#web/lib/supabase/public-read.ts';

export type { MarketCoin, MarketCoins };

const TEASER_POINTS = 32;
const CHART_POINTS = 85;

/** The ten biggest coins with a short sparkline each, for a teaser. */
export function readTopCoins(): Promise<MarketCoins> {
  return readCoins(TEASER_POINTS);
}

/** With sparklines for a larger size: a point every two hours. */
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
