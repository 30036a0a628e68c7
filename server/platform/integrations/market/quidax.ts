import { z } from 'zod';
import { RATE_BOOK_WIDEST_BP } from '#core/market-data/limits.ts';
import { roundedMoney } from '#core/market-data/rounded-money.ts';
import type { Money } from '#core/money/money.ts';
import { askMarket } from '#server/platform/integrations/market/ask-market.ts';
import { MarketProblem } from '#server/platform/integrations/market/market-problem.ts';
import type { RateSource } from '#server/platform/integrations/market/market-source.ts';

const Price = z.union([z.string(), z.number()]);
const Ticker = z.object({
  data: z.object({ ticker: z.object({ buy: Price, sell: Price }) }),
});

/** The price of one USDT on Quidax: the middle between bid and ask. */
export function quidaxRate(url: string): RateSource {
  return {
    name: 'quidax',
    isSample: false,
    async usdtInNaira(_now, signal) {
      const { data } = await askMarket(`${url}/markets/tickers/usdtngn`, {
        shape: Ticker,
        signal,
      });
      const bid = roundedMoney('NGN', data.ticker.buy);
      const ask = roundedMoney('NGN', data.ticker.sell);
      // A book with one side, crossed or almost empty gives no price.
      if (!bid || !ask || bid.units > ask.units || isTooWide(bid, ask)) {
        throw new MarketProblem('failed');
      }
      return { asset: 'NGN', units: (bid.units + ask.units + 1n) / 2n };
    },
  };
}

function isTooWide(bid: Money, ask: Money): boolean {
  return (ask.units - bid.units) * 10_000n > bid.units * BigInt(RATE_BOOK_WIDEST_BP);
}
