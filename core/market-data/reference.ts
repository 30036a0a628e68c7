import { RATE_FRESH_SECONDS } from '#core/limits/offer-limits.ts';
import {
  MANUAL_RATE_HOURS,
  RATE_LEAP_BP,
  RATE_OUTLIER_BP,
  RATE_OUTLIER_SOURCES,
} from '#core/limits/market-data-limits.ts';
import type { Money } from '#core/money/money.ts';

export const RATE_SOURCES = ['quidax', 'coingecko', 'manual', 'sandbox'] as const;
export type RateSourceName = (typeof RATE_SOURCES)[number];

/** What one source said a unit costs, and when. */
export interface Quote {
  readonly source: RateSourceName;
  readonly mid: Money;
  readonly at: Date;
}

export interface Reference {
  readonly mid: Money;
  /** The sources it is made of. */
  readonly counted: readonly RateSourceName[];
}

/** counted: part of the rate. away: too far from the others. stale: too long ago. */
export type QuoteStanding = 'counted' | 'away' | 'stale';

/**
 * The rate that the fresh sources agree on: their median; with three or more, the median of those within five
 * per cent of it. Null when nobody was heard lately, when no two halves of them agree, or when there are two markets
 * so far apart that one of them is broken and nobody can tell which.
 */
export function referenceOf(quotes: readonly Quote[], now: Date): Reference | null {
  const counted = countedOf(quotes, now);
  const mid = median(counted);
  return mid && { mid, counted: counted.map(({ source }) => source) };
}

/** Why a source is part of the rate or not. */
export function standingOf(quote: Quote, quotes: readonly Quote[], now: Date): QuoteStanding {
  if (!isQuoteFresh(quote, now)) return 'stale';
  return countedOf(quotes, now).includes(quote) ? 'counted' : 'away';
}

/** A market's word is fresh for half an hour, an administrator's for a day. */
export function isQuoteFresh({ source, at }: Quote, now: Date): boolean {
  const seconds = source === 'manual' ? MANUAL_RATE_HOURS * 3_600 : RATE_FRESH_SECONDS;
  return now.getTime() - at.getTime() < seconds * 1_000;
}

function countedOf(quotes: readonly Quote[], now: Date): Quote[] {
  const fresh = quotes.filter((quote) => isQuoteFresh(quote, now));
  const middle = median(fresh);
  if (!middle) return fresh;
  const [one, other] = fresh;
  if (fresh.length === 2 && one && other && fresh.every(({ source }) => source !== 'manual')) {
    const [low, high] = [one, other].map(({ mid }) => mid.units).sort((a, b) => (a < b ? -1 : 1));
    return isNear(high ?? 0n, low ?? 0n, RATE_LEAP_BP) ? fresh : [];
  }
  if (fresh.length < RATE_OUTLIER_SOURCES) return fresh;
  return fresh.filter(({ mid }) => isNear(mid.units, middle.units, RATE_OUTLIER_BP));
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

/** What is paid and asked around a middle rate, `spread` apart; never less than the smallest unit. */
export function aroundMid(mid: Money, spread: Money): { buy: Money; sell: Money } {
  const down = mid.units - spread.units / 2n;
  const buy = down > 0n ? down : 1n;
  return {
    buy: { asset: mid.asset, units: buy },
    sell: { asset: mid.asset, units: buy + spread.units },
  };
}
