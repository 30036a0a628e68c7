import { z } from 'zod';
import { RATE_BOOK_WIDEST_BP } from '#core/market-data/limits.ts';
import {
  DOLLAR_COINS,
  type DollarCoin,
  type DollarPrice,
  marketsOf,
  millionths,
} from '#core/market-data/dollar-coins.ts';
import { askMarket } from '#server/platform/integrations/market/ask-market.ts';
import { MarketProblem } from '#server/platform/integrations/market/market-problem.ts';
import type { DollarSource } from '#server/platform/integrations/market/market-source.ts';

/** The best price of a side comes first, as text. */
const Side = z.tuple([z.string()]).rest(z.unknown());
const Tickers = z.object({
  error: z.array(z.unknown()).max(0),
  result: z.record(z.string(), z.object({ a: Side, b: Side })),
});

/** The bid and ask of the dollar coins against dollars on Kraken. */
export function krakenDollars(url: string): DollarSource {
  return {
    name: 'kraken',
    isSample: false,
    async dollarPrices(_now, signal) {
      const pairs = DOLLAR_COINS.map((coin) => marketsOf(coin).kraken.pair).join(',');
      const { result } = await askMarket(`${url}/public/Ticker?pair=${pairs}`, {
        shape: Tickers,
        signal,
      });
      return DOLLAR_COINS.map((coin) => priceOf(result, coin));
    },
  };
}

function priceOf(result: z.output<typeof Tickers>['result'], coin: DollarCoin): DollarPrice {
  const { pair, ticker: name } = marketsOf(coin).kraken;
  const ticker = result[name] ?? result[pair];
  const bid = ticker && millionths(ticker.b[0]);
  const ask = ticker && millionths(ticker.a[0]);
  if (!bid || !ask || ask < bid) throw new MarketProblem('failed');
  if ((ask - bid) * 10_000n > bid * BigInt(RATE_BOOK_WIDEST_BP)) throw new MarketProblem('failed');
  return { coin, bid, ask };
}
