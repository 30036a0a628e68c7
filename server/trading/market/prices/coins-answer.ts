import { thinned } from '#core/market-data/spark-path.ts';
import { COIN_PROBLEMS } from '#core/market-data/texts.ts';
import type { MarketCoin, MarketCoins } from '#core/market-data/wire.ts';
import type { CoinPricesSnapshot } from '#server/trading/market/prices/coin-prices.ts';
import type { Coin } from '#server/platform/integrations/market/market-source.ts';

const DIGITS = 7;

/** A snapshot in wire form: so many coins, each with so many points of its line. */
export function coinsAnswer(
  snapshot: CoinPricesSnapshot,
  { limit, points }: { limit: number; points: number },
): MarketCoins {
  const { problem } = snapshot;
  return {
    coins: snapshot.coins.slice(0, limit).map((coin) => wireCoin(coin, points)),
    source: snapshot.source,
    is_sample: snapshot.isSample,
    as_of: snapshot.asOf?.toISOString() ?? null,
    is_stale: snapshot.isStale,
    problem: problem && { code: problem, message: COIN_PROBLEMS[problem] },
  };
}

function wireCoin(coin: Coin, points: number): MarketCoin {
  return {
    id: coin.id,
    symbol: coin.symbol,
    name: coin.name,
    image: null,
    current_price: short(coin.price),
    price_change_percentage_1h: short(coin.change1h),
    price_change_percentage_24h: short(coin.change24h),
    price_change_percentage_7d: short(coin.change7d),
    market_cap: short(coin.marketCap),
    total_volume: short(coin.volume24h),
    sparkline: points < 2 ? [] : thinned(coin.spark7d, points).map((price) => short(price) ?? 0),
  };
}

/** Seven digits cover all that is shown of a figure and cost half the bytes. */
function short(figure: number | null): number | null {
  return figure === null ? null : Number(figure.toPrecision(DIGITS));
}
