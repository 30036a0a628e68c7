import { CoinFacts, GetCoinFacts, GetLastPrices, LastPrices } from '#core/market-data/coin-wire.ts';
import { procedure } from '#server/define.ts';

export const coinFactsProcedures = {
  get_coin_facts: procedure({
    access: 'anyone',
    readOnly: true,
    input: GetCoinFacts,
    output: CoinFacts,
    run: ({ coinFacts }, _caller, { asset }) => coinFacts(asset),
  }),
  get_last_prices: procedure({
    access: 'anyone',
    readOnly: true,
    input: GetLastPrices,
    output: LastPrices,
    run: ({ lastPrices }, _caller, { asset, fiatCurrency: fiat }) => lastPrices({ asset, fiat }),
  }),
};
