import { type Money, parseMoney } from '#core/money/money.ts';
import { bare, type Environment } from '#server/platform/config/environment.ts';

/** The sources of coin prices and the reference rate. */
export interface MarketSettings {
  readonly coins: 'off' | 'sandbox' | 'live';
  readonly rates: readonly ('quidax' | 'coingecko' | 'sandbox')[];
  /** The sources of the dollar coins' prices in dollars. */
  readonly dollars: readonly ('coingecko' | 'kraken' | 'sandbox')[];
  /** The difference between the buying and the selling rate. */
  readonly spread: Money;
  readonly coinGecko: { readonly url: string; readonly key: string | undefined };
  /** The fallback where CoinGecko does not answer; null for none. */
  readonly coinPaprikaUrl: string | null;
  readonly quidaxUrl: string;
  readonly krakenUrl: string;
}

/** The sandbox generates its prices; production asks the named sources or the default ones. */
export function marketSettings(e: Environment): MarketSettings {
  const isSandbox = e.OJA_MODE === 'sandbox';
  const spread = parseMoney('NGN', e.OJA_RATE_SPREAD);
  if (!spread) throw new Error('Bad environment: OJA_RATE_SPREAD is no amount of naira');
  return {
    coins: e.OJA_COIN_PRICES ?? (isSandbox ? 'sandbox' : 'live'),
    rates: e.OJA_RATE_SOURCES ?? (isSandbox ? ['sandbox'] : ['quidax', 'coingecko']),
    dollars: e.OJA_DOLLAR_SOURCES ?? (isSandbox ? ['sandbox'] : ['coingecko', 'kraken']),
    spread,
    coinGecko: { url: bare(e.COINGECKO_URL), key: e.COINGECKO_API_KEY },
    coinPaprikaUrl: e.COINPAPRIKA_URL === 'off' ? null : bare(e.COINPAPRIKA_URL),
    quidaxUrl: bare(e.QUIDAX_URL),
    krakenUrl: bare(e.KRAKEN_URL),
  };
}
