import type { z } from 'zod';
import {
  DOLLAR_COINS,
  type DollarQuote,
  type DollarRange,
  dollarRange,
} from '#core/market-data/dollar-coins.ts';
import type { CoinFacts } from '#core/market-data/coin-wire.ts';
import { quoteStatusOf } from '#core/market-data/reference.ts';
import { RATE_FRESH_SECONDS } from '#core/offers/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readDollarQuotes } from '#server/trading/market/rates/dollar-quotes.ts';
import { lastMarketRate } from '#server/trading/market/rates/last-market-rate.ts';
import { MAIN_PAIR, readQuotes } from '#server/trading/market/rates/rate-quotes.ts';

type Facts = z.input<typeof CoinFacts>;

export interface CoinSources {
  readonly sources: Facts['sources'];
  readonly dollar: Facts['dollar'];
}

const MILLION = 1e6;

/**
 * What each market said of a dollar coin, and whether its rate is made of it. The main coin's price in naira is among
 * them for each, since the others follow it. A naira coin is pegged: no market is asked.
 */
export async function coinSources(db: Db, asset: CryptoAsset, now: Date): Promise<CoinSources> {
  const coin = DOLLAR_COINS.find((known) => known === asset);
  if (!coin) return { sources: [], dollar: null };
  const [inNaira, inDollars, lastMarket] = await Promise.all([
    readQuotes(db, MAIN_PAIR),
    readDollarQuotes(db),
    lastMarketRate(db, MAIN_PAIR),
  ]);
  const range = dollarRange(inDollars, coin, now, RATE_FRESH_SECONDS);
  return {
    sources: [
      ...inNaira.map((quote) => ({
        name: quote.source,
        naira: Number(toDecimal(quote.mid)),
        bid: null,
        ask: null,
        at: quote.at.toISOString(),
        is_counted: quoteStatusOf(quote, inNaira, now, { lastMarket }) === 'counted',
      })),
      ...inDollars.filter((quote) => quote.coin === coin).map((quote) => dollarSource(quote, now)),
    ],
    dollar: range && dollarsOf(range),
  };
}

function dollarSource({ source, bid, ask, at }: DollarQuote, now: Date): Facts['sources'][number] {
  return {
    name: source,
    naira: null,
    bid: Number(bid) / MILLION,
    ask: Number(ask) / MILLION,
    at: at.toISOString(),
    is_counted: now.getTime() - at.getTime() < RATE_FRESH_SECONDS * 1_000,
  };
}

function dollarsOf({ low, high }: DollarRange) {
  return { low: Number(low) / MILLION, high: Number(high) / MILLION };
}
