import type { DollarPrice, DollarSourceName } from '#core/market-data/dollar-coins.ts';
import type { RateSourceName } from '#core/market-data/reference.ts';
import type { Money } from '#core/money/money.ts';

/** A coin on some market, in dollars. What it does not report is null. */
export interface Coin {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly price: number | null;
  readonly change1h: number | null;
  readonly change24h: number | null;
  readonly change7d: number | null;
  readonly marketCap: number | null;
  readonly volume24h: number | null;
  /** The last week by the hour, oldest first; empty where the source has none. */
  readonly spark7d: readonly number[];
}

interface Coins {
  readonly coins: readonly Coin[];
  readonly at: Date;
}

/** Lists coins by market value, the biggest first. Throws MarketProblem. */
export interface CoinSource {
  readonly name: string;
  readonly isSample: boolean;
  coins(most: number, signal: AbortSignal): Promise<Coins>;
}

/** Returns the price of one USDT in naira. Throws MarketProblem. */
export interface RateSource {
  readonly name: RateSourceName;
  readonly isSample: boolean;
  /** `now` is the product's clock, which in a sandbox may be ahead. */
  usdtInNaira(now: Date, signal: AbortSignal): Promise<Money>;
}

/** Returns the bid and ask of the dollar coins in dollars, all of them. Throws MarketProblem. */
export interface DollarSource {
  readonly name: DollarSourceName;
  readonly isSample: boolean;
  dollarPrices(now: Date, signal: AbortSignal): Promise<readonly DollarPrice[]>;
}
