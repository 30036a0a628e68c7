import { GetMarketCoins, MarketCoins } from '#core/market-data/wire.ts';
import { procedure } from '#server/define.ts';
import { coinsAnswer } from '#server/trading/market/prices/coins-answer.ts';

export const coinProcedures = {
  /** A failing source is reported in the answer beside the last known prices, not as an error. */
  get_market_coins: procedure({
    access: 'anyone',
    readOnly: true,
    input: GetMarketCoins,
    output: MarketCoins,
    run: async ({ coinPrices }, _caller, input) => coinsAnswer(await coinPrices.read(), input),
  }),
};
