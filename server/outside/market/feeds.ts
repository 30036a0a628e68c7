import type { MarketSettings } from '#server/config/market-settings.ts';
import { coinGecko, coinGeckoRate } from '#server/outside/market/coingecko.ts';
import { coinPaprika } from '#server/outside/market/coinpaprika.ts';
import type { CoinSource, RateSource } from '#server/outside/market/market-source.ts';
import { quidaxRate } from '#server/outside/market/quidax.ts';
import {
  type FaultSwitch,
  sandboxCoins,
  sandboxRate,
} from '#server/outside/market/sandbox-market.ts';

/** Whom this installation asks for prices. */
export interface MarketFeeds {
  /** In the order in which they are asked. */
  readonly coins: readonly CoinSource[];
  /** All of them are asked. */
  readonly rates: readonly RateSource[];
  /** Breaks the sandbox's own markets; the others know nothing of it. */
  readonly faults: FaultSwitch;
}

export function openFeeds(settings: MarketSettings, readNow: () => Promise<Date>): MarketFeeds {
  const faults: FaultSwitch = { fault: null };
  return {
    coins: coinSources(settings, readNow, faults),
    rates: settings.rates.map((name) => rateSource(name, settings, faults)),
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

function rateSource(
  name: MarketSettings['rates'][number],
  { coinGecko: gecko, quidaxUrl }: MarketSettings,
  faults: FaultSwitch,
): RateSource {
  switch (name) {
    case 'quidax':
      return quidaxRate(quidaxUrl);
    case 'coingecko':
      return coinGeckoRate(gecko);
    case 'sandbox':
      return sandboxRate(faults);
  }
}
