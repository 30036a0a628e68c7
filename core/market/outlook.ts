/** What an offer could expect is measured by the trades of this many days, and by no fewer than so many of them. */
export const OUTLOOK_DAYS = 7;
export const OUTLOOK_TRADES = 10;
/** The newest trades that are read; of a busy market they span less than the days. */
export const OUTLOOK_TRADES_READ = 1_000;
/** Offers beyond this many are not counted one by one. */
export const OUTLOOK_OFFERS_COUNTED = 1_000;
/** The best prices that a maker is shown. */
export const OUTLOOK_PRICES = 3;
/** An expectation beyond this says more of the market than of the offer. */
const LONGEST_DAYS = 30;

const DAY_SECONDS = 86_400;

/** What was traded of late in one market: offers of one side, coin and currency. */
export interface MarketPace {
  readonly trades: number;
  /** The sum of these trades, in minor units of the fiat. */
  readonly units: bigint;
  /** The time in which they happened, in seconds. */
  readonly seconds: number;
}

/**
 * How long until all of an offer is taken, in seconds, if takers go on at this pace and take the better prices first;
 * null where too few trades say anything, or where it would be longer than a month.
 */
export function expectedSeconds(
  { trades, units, seconds }: MarketPace,
  { ahead, own }: { readonly ahead: bigint; readonly own: bigint },
): number | null {
  if (trades < OUTLOOK_TRADES || units <= 0n || seconds <= 0) return null;
  const expected = ((ahead + own) * BigInt(Math.ceil(seconds))) / units;
  return expected > BigInt(LONGEST_DAYS * DAY_SECONDS) ? null : Number(expected);
}
