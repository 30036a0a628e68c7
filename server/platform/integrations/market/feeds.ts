import type { MarketSettings } from '#server/platform/config/market-settings.ts';
import { coinGecko, coinGeckoRates } from '#server/platform/integrations/market/coingecko.ts';
import { coinPaprika } from '#server/platform/integrations/market/coinpaprika.ts';
import { krakenDollars } from '#server/platform/integrations/market/kraken.ts';
import type {
  CoinSource,
  DollarSource,
  RateSource,
} from '#server/platform/integrations/market/market-source.ts';
import { quidaxRate } from '#server/platform/integrations/market/quidax.ts';
import {
  type FaultSwitch,
  sandboxCoins,
  sandboxDollars,
  sandboxRates,
} from '#server/platform/integrations/market/sandbox-market.ts';

/** The price sources of this installation. */
export interface MarketFeeds {
  /** In the order in which they are asked. */
  readonly coins: readonly CoinSource[];
  /** All of them are asked. */
  readonly rates: readonly RateSource[];
  /** All of them are asked. */
  readonly dollars: readonly DollarSource[];
  /** Breaks the sandbox's own markets; the others ignore it. */
  readonly faults: FaultSwitch;
}

export function openFeeds(settings: MarketSettings, readNow: () => Promise<Date>): MarketFeeds {
  const faults: FaultSwitch = { fault: null };
  const gecko = coinGeckoRates(settings.coinGecko);
  return {
    coins: coinSources(settings, readNow, faults),
    rates: settings.rates.flatMap((name): readonly RateSource[] => {
      if (name === 'sandbox') return sandboxRates(faults);
      return [name === 'quidax' ? quidaxRate(settings.quidaxUrl) : gecko.rate];
    }),
    dollars: settings.dollars.flatMap((name): readonly DollarSource[] => {
      if (name === 'sandbox') return sandboxDollars(faults);
      return [name === 'kraken' ? krakenDollars(settings.krakenUrl) : gecko.dollars];
    }),
    faults,
  };
}

function coinSources(
  { coins, coinGecko: gecko, coinPaprikaUrl }: MarketSettings,
  readNow: () => Promise<Date>,
  faults: FaultSwitch,
): CoinSource[] {
  if (coins === 'off') return [];
  if (coins === 'sandbox') return [sandboxCoins(readNow, faults)];
  return [coinGecko(gecko), ...(coinPaprikaUrl === null ? [] : [coinPaprika(coinPaprikaUrl)])];
}
