import { RATE_FRESH_SECONDS } from '#core/offers/limits.ts';
import {
  MANUAL_RATE_HOURS,
  MARKETS_FOR_A_PRICE,
  RATE_BY_HAND_BP,
  RATE_LEAP_BP,
  RATE_OUTLIER_BP,
  RATE_OUTLIER_SOURCES,
} from '#core/market-data/limits.ts';
import type { Money } from '#core/money/money.ts';

const RATE_SOURCES = ['quidax', 'coingecko', 'manual', 'sandbox-one', 'sandbox-two'] as const;
export type RateSourceName = (typeof RATE_SOURCES)[number];

/** A source's price of one unit, with its time. */
export interface Quote {
  readonly source: RateSourceName;
  readonly mid: Money;
  readonly at: Date;
}

export interface Reference {
  readonly mid: Money;
  /** The sources it is made of. */
  readonly counted: readonly RateSourceName[];
  /** Two or more markets agree on it, so prices may be made from it. A manual rate never is. */
  readonly isMarket: boolean;
  /** Its age: when the second newest of the markets responded. */
  readonly at: Date;
}

/**
 * counted: part of the rate. away: too far from the others. stale: too old. standby: a manual rate while markets
 * respond.
 */
export type QuoteStatus = 'counted' | 'away' | 'stale' | 'standby';

export interface ReferenceOptions {
  /** The last rate the markets agreed on, the reference for a manual rate; without it none counts. */
  readonly lastMarket?: Money | null;
  /** How long a market's price is fresh. */
  readonly freshSeconds?: number;
}

/**
 * The rate that the fresh markets agree on: their median; with three or more, the median of those within five per cent
 * of it. Where fewer than two agree, the manual rate, as long as it is near the last agreed one; then the one market
 * that is left. Null when no source is fresh, or when two markets are so far apart that one of them is broken and
 * nobody can tell which.
 */
export function referenceOf(
  quotes: readonly Quote[],
  now: Date,
  options: ReferenceOptions = {},
): Reference | null {
  const counted = countedOf(quotes, now, options);
  const mid = median(counted);
  if (!mid) return null;
  const isMarket = counted.length >= MARKETS_FOR_A_PRICE;
  const [newest, second] = counted
    .map((quote) => (isByHand(quote) ? now : quote.at))
    .sort((a, b) => b.getTime() - a.getTime());
  return {
    mid,
    counted: counted.map(({ source }) => source),
    isMarket,
    at: (isMarket ? second : newest) ?? now,
  };
}

/** Why a source is part of the rate or not. */
export function quoteStatusOf(
  quote: Quote,
  quotes: readonly Quote[],
  now: Date,
  options: ReferenceOptions = {},
): QuoteStatus {
  if (!isQuoteFresh(quote, now, options)) return 'stale';
  if (countedOf(quotes, now, options).includes(quote)) return 'counted';
  if (!isByHand(quote)) return 'away';
  return isNearLastMarket(quote.mid, options.lastMarket ?? null) ? 'standby' : 'away';
}

/** Whether a manual rate is near enough to what the markets agreed on last. */
export function isNearLastMarket(mid: Money, lastMarket: Money | null): boolean {
  return lastMarket !== null && isNear(mid.units, lastMarket.units, RATE_BY_HAND_BP);
}

/** A market's price is fresh for half an hour, a manual rate for a day. */
function isQuoteFresh(
  quote: Quote,
  now: Date,
  { freshSeconds = RATE_FRESH_SECONDS }: ReferenceOptions,
): boolean {
  const seconds = isByHand(quote) ? MANUAL_RATE_HOURS * 3_600 : freshSeconds;
  return now.getTime() - quote.at.getTime() < seconds * 1_000;
}

function isByHand({ source }: Quote): boolean {
  return source === 'manual';
}

function countedOf(quotes: readonly Quote[], now: Date, options: ReferenceOptions): Quote[] {
  const fresh = quotes.filter((quote) => isQuoteFresh(quote, now, options));
  const agreed = agreedMarkets(fresh.filter((quote) => !isByHand(quote)));
  if (agreed.length >= MARKETS_FOR_A_PRICE) return agreed;
  const byHand = fresh.find(
    (quote) => isByHand(quote) && isNearLastMarket(quote.mid, options.lastMarket ?? null),
  );
  return byHand ? [byHand] : agreed;
}

function agreedMarkets(markets: Quote[]): Quote[] {
  const [one, other] = markets;
  const middle = median(markets);
  if (!one || !other || !middle) return markets;
  if (markets.length < RATE_OUTLIER_SOURCES) {
    const [low, high] = [one, other].map(({ mid }) => mid.units).sort((a, b) => (a < b ? -1 : 1));
    return isNear(high ?? 0n, low ?? 0n, RATE_LEAP_BP) ? markets : [];
  }
  return markets.filter(({ mid }) => isNear(mid.units, middle.units, RATE_OUTLIER_BP));
}

function isNear(units: bigint, middle: bigint, withinBp: number): boolean {
  const away = units > middle ? units - middle : middle - units;
  return away * 10_000n <= middle * BigInt(withinBp);
}

/** Of an even number the mean of the two in the middle, rounded half up. */
function median(quotes: readonly Quote[]): Money | null {
  const sorted = quotes.map(({ mid }) => mid).sort((a, b) => (a.units < b.units ? -1 : 1));
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.ceil(sorted.length / 2) - 1];
  if (!high || !low) return null;
  return { asset: high.asset, units: (high.units + low.units + 1n) / 2n };
}

/** Bid and ask around a middle rate, `spread` apart; never less than the smallest unit. */
export function aroundMid(mid: Money, spread: Money): { buy: Money; sell: Money } {
  const down = mid.units - spread.units / 2n;
  const buy = down > 0n ? down : 1n;
  return {
    buy: { asset: mid.asset, units: buy },
    sell: { asset: mid.asset, units: buy + spread.units },
  };
}

/**
 * The source label of a published rate: several markets are `market`, the sandbox's own `sandbox`; any other is a
 * single source's, at which nothing is executed.
 */
export function sourceLabel({ counted, isMarket }: Reference): string {
  if (!isMarket) return counted[0] ?? 'default';
  return counted.every((source) => source.startsWith('sandbox')) ? 'sandbox' : 'market';
}
/** The labels of published rates that two or more markets agree on, or that are pegged one to one. */
export const EXECUTABLE_SOURCES = ['market', 'sandbox', 'peg'] as const;
