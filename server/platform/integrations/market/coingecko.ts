import { z } from 'zod';
import {
  DOLLAR_COINS,
  type DollarCoin,
  type DollarPrice,
  MAIN_COIN,
  marketsOf,
  millionths,
} from '#core/market-data/dollar-coins.ts';
import { roundedMoney } from '#core/market-data/rounded-money.ts';
import { askMarket } from '#server/platform/integrations/market/ask-market.ts';
import { Figure, Label, rowsOf, Sum } from '#server/platform/integrations/market/figures.ts';
import { MarketProblem } from '#server/platform/integrations/market/market-problem.ts';
import type {
  Coin,
  CoinSource,
  DollarSource,
  RateSource,
} from '#server/platform/integrations/market/market-source.ts';

export interface CoinGeckoSettings {
  readonly url: string;
  readonly key: string | undefined;
}

const Spark = z
  .object({ price: z.array(z.number().positive()).max(1_000) })
  .nullish()
  .catch(null);

const Row = z.object({
  id: Label,
  symbol: Label,
  name: Label,
  current_price: Sum,
  market_cap: Sum,
  total_volume: Sum,
  price_change_percentage_1h_in_currency: Figure,
  price_change_percentage_24h_in_currency: Figure,
  price_change_percentage_7d_in_currency: Figure,
  price_change_percentage_24h: Figure,
  sparkline_in_7d: Spark,
});

/** CoinGecko's list of coins. Its pictures are hosted by third parties and left out. */
export function coinGecko({ url, key }: CoinGeckoSettings): CoinSource {
  return {
    name: 'coingecko',
    isSample: false,
    async coins(most, signal) {
      const query = new URLSearchParams({
        vs_currency: 'usd',
        order: 'market_cap_desc',
        per_page: String(most),
        page: '1',
        sparkline: 'true',
        price_change_percentage: '1h,24h,7d',
      });
      const found = await askMarket(`${url}/coins/markets?${query}`, {
        shape: rowsOf(Row),
        headers: keyHeader(key),
        signal,
      });
      return { coins: found.slice(0, most).map(coinOf), at: new Date() };
    },
  };
}

const Simple = z.record(
  z.string(),
  z.object({ ngn: z.number().positive().optional(), usd: z.number().positive().optional() }),
);
type SimplePrices = z.output<typeof Simple>;

/**
 * CoinGecko's price of the main dollar coin in naira, and of the dollar coins in dollars. It has one price for both sides. Requests
 * count against a quota: one that is under way serves both.
 */
export function coinGeckoRates({ url, key }: CoinGeckoSettings): {
  readonly rate: RateSource;
  readonly dollars: DollarSource;
} {
  let pendingPrices: Promise<SimplePrices> | null = null;
  const ask = (signal: AbortSignal) => {
    const ids = DOLLAR_COINS.map((coin) => marketsOf(coin).coingecko).join(',');
    const query = `ids=${ids}&vs_currencies=ngn,usd`;
    pendingPrices ??= askMarket(`${url}/simple/price?${query}`, {
      shape: Simple,
      headers: keyHeader(key),
      signal,
    }).finally(() => {
      pendingPrices = null;
    });
    return pendingPrices;
  };
  return {
    rate: {
      name: 'coingecko',
      isSample: false,
      async usdtInNaira(_now, signal) {
        const naira = (await ask(signal))[marketsOf(MAIN_COIN).coingecko]?.ngn;
        const money = naira === undefined ? null : roundedMoney('NGN', naira);
        if (!money) throw new MarketProblem('failed');
        return money;
      },
    },
    dollars: {
      name: 'coingecko',
      isSample: false,
      async dollarPrices(_now, signal) {
        const found = await ask(signal);
        return DOLLAR_COINS.map((coin) => priceOf(coin, found[marketsOf(coin).coingecko]?.usd));
      },
    },
  };
}

function priceOf(coin: DollarCoin, figure: number | undefined): DollarPrice {
  const price = figure === undefined ? null : millionths(figure);
  if (price === null) throw new MarketProblem('failed');
  return { coin, bid: price, ask: price };
}

function keyHeader(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'x-cg-demo-api-key': key };
}

function coinOf(row: z.output<typeof Row>): Coin {
  return {
    id: row.id,
    symbol: row.symbol.toUpperCase(),
    name: row.name,
    price: row.current_price,
    change1h: row.price_change_percentage_1h_in_currency,
    change24h: row.price_change_percentage_24h_in_currency ?? row.price_change_percentage_24h,
    change7d: row.price_change_percentage_7d_in_currency,
    marketCap: row.market_cap,
    volume24h: row.total_volume,
    spark7d: row.sparkline_in_7d?.price ?? [],
  };
}
