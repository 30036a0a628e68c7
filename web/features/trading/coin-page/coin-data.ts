import type { CoinFacts, LastPrices } from '#core/market-data/coin-wire.ts';
import { assetOf } from '#core/market-data/coin-path.ts';
import { MAIN_COIN } from '#core/market-data/dollar-coins.ts';
import { MOST_COINS } from '#core/market-data/limits.ts';
import type { MarketCoin, MarketCoins, RateHistory } from '#core/market-data/wire.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type ChartRange, RANGE_HOURS } from '#web/features/trading/coin-page/coin-search.ts';
import { publicRead } from '#web/lib/supabase/public-read.ts';

/** A coin of the biggest ones, in dollars, with its last week. */
export interface WorldPrice {
  readonly coin: MarketCoin;
  readonly asOf: string;
  readonly isSample: boolean;
}

/** What a coin's page shows. A part that could not be read is null, and the others are shown. */
export interface CoinData {
  readonly symbol: string;
  readonly range: ChartRange;
  /** The coin as it is traded here; null for all others. */
  readonly asset: CryptoAsset | null;
  readonly facts: CoinFacts | null;
  readonly world: WorldPrice | null;
  /** Of the main coin in naira, the only one whose history is stored. */
  readonly history: RateHistory | null;
  readonly lastPrices: LastPrices | null;
  /** One USDT in naira, for coins that are priced in dollars alone. */
  readonly nairaPerDollar: number | null;
}

/** A point every four hours of the week. */
const CHART_POINTS = 43;

/** Everything about one coin; `missing` where there is none by that symbol. */
export async function readCoin(symbol: string, range: ChartRange): Promise<CoinData | 'missing'> {
  const asset = assetOf(symbol);
  const [facts, coins, history, lastPrices] = await Promise.all([
    unlessFailed(readFacts(asset ?? MAIN_COIN)),
    unlessFailed(readCoins()),
    asset === MAIN_COIN ? unlessFailed(readHistory(range)) : null,
    asset && unlessFailed(readLastPrices(asset)),
  ]);
  const world = worldPriceOf(symbol, coins);
  if (!asset && !world && coins && coins.coins.length > 0) return 'missing';
  return {
    symbol: asset ?? world?.coin.symbol ?? symbol.toUpperCase(),
    range,
    asset,
    facts: asset && facts,
    world,
    history,
    lastPrices,
    nairaPerDollar: facts?.rate.mid ?? null,
  };
}

function worldPriceOf(symbol: string, coins: MarketCoins | null): WorldPrice | null {
  const asked = symbol.toLowerCase();
  const coin = coins?.coins.find((known) => known.symbol.toLowerCase() === asked);
  if (!coin || !coins?.as_of) return null;
  return { coin, asOf: coins.as_of, isSample: coins.is_sample };
}

const readFacts = (asset: CryptoAsset) =>
  publicRead<CoinFacts>('rpc/get_coin_facts', { p_asset: asset });

const readCoins = () =>
  publicRead<MarketCoins>('rpc/get_market_coins', { p_limit: MOST_COINS, p_points: CHART_POINTS });

const readHistory = (range: ChartRange) =>
  publicRead<RateHistory>('rpc/get_rate_history', {
    p_from_currency: MAIN_COIN,
    p_to_currency: 'NGN',
    p_hours: RANGE_HOURS[range],
  });

const readLastPrices = (asset: CryptoAsset) =>
  publicRead<LastPrices>('rpc/get_last_prices', { p_asset: asset });

async function unlessFailed<Answer>(reading: Promise<Answer>): Promise<Answer | null> {
  return reading.catch(() => null);
}
