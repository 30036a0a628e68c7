import { z } from 'zod';
import { askMarket } from '#server/platform/integrations/market/ask-market.ts';
import { Figure, Label, rowsOf, Sum } from '#server/platform/integrations/market/figures.ts';
import type { CoinSource } from '#server/platform/integrations/market/market-source.ts';

const Row = z.object({
  id: Label,
  symbol: Label,
  name: Label,
  rank: z.number().int().positive(),
  quotes: z.object({
    USD: z.object({
      price: Sum,
      volume_24h: Sum,
      market_cap: Sum,
      percent_change_1h: Figure,
      percent_change_24h: Figure,
      percent_change_7d: Figure,
    }),
  }),
});

/** CoinPaprika's list of coins, for when CoinGecko does not answer. It has no weekly chart. */
export function coinPaprika(url: string): CoinSource {
  return {
    name: 'coinpaprika',
    isSample: false,
    async coins(most, signal) {
      const found = await askMarket(`${url}/tickers`, { shape: rowsOf(Row), signal });
      const biggest = found.toSorted((a, b) => a.rank - b.rank).slice(0, most);
      const coins = biggest.map(({ id, symbol, name, quotes: { USD } }) => ({
        id: plainId(id),
        symbol: symbol.toUpperCase(),
        name,
        price: USD.price,
        change1h: USD.percent_change_1h,
        change24h: USD.percent_change_24h,
        change7d: USD.percent_change_7d,
        marketCap: USD.market_cap,
        volume24h: USD.volume_24h,
        spark7d: [],
      }));
      return { coins, at: new Date() };
    },
  };
}

/** "btc-bitcoin" is what the others call "bitcoin". */
function plainId(id: string): string {
  const cut = id.indexOf('-');
  return cut === -1 ? id : id.slice(cut + 1);
}
