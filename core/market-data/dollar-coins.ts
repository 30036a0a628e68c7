import { DOLLAR_OUTLIER_BP, MARKETS_FOR_A_PRICE } from '#core/market-data/limits.ts';
import type { COIN_ENTRIES, CoinEntry } from '#core/money/asset-registry.ts';
import { COINS, CRYPTO_ASSETS } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

type Entries = typeof COIN_ENTRIES;
export type DollarCoin = {
  [Coin in keyof Entries]: Entries[Coin]['peg'] extends 'USD' ? Coin : never;
}[keyof Entries];

export const DOLLAR_COINS = CRYPTO_ASSETS.filter(
  (asset): asset is DollarCoin => COINS[asset].peg === 'USD',
);
/** The coin whose price in naira markets quote; the other dollar coins are priced by their dollars. */
export const MAIN_COIN = 'USDT' satisfies DollarCoin;

/** The names of a dollar coin's markets. */
export function marketsOf(coin: DollarCoin): NonNullable<CoinEntry['markets']> {
  const { markets } = COINS[coin];
  if (!markets) throw new Error(`the dollar coin ${coin} has no markets`);
  return markets;
}

const DOLLAR_SOURCES = ['coingecko', 'kraken', 'sandbox-one', 'sandbox-two'] as const;
export type DollarSourceName = (typeof DOLLAR_SOURCES)[number];

/** One market's bid and ask of a coin, in millionths of a dollar. */
export interface DollarPrice {
  readonly coin: DollarCoin;
  readonly bid: bigint;
  readonly ask: bigint;
}

export interface DollarQuote extends DollarPrice {
  readonly source: DollarSourceName;
  readonly at: Date;
}

/** The lowest bid and the highest ask of any market, in millionths of a dollar. */
export interface DollarRange {
  readonly low: bigint;
  readonly high: bigint;
}

/** A price in dollars as millionths, rounded half up; null for what is no price. A number is read as it prints. */
export function millionths(figure: string | number): bigint | null {
  const match = /^(\d{1,6})(?:\.(\d+))?$/.exec(String(figure).trim());
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const truncated = BigInt(whole + decimals.slice(0, 6).padEnd(6, '0'));
  const value = truncated + (Number(decimals[6] ?? 0) >= 5 ? 1n : 0n);
  return value > 0n ? value : null;
}

/** The range of the fresh markets' prices of a coin; null with fewer than two of them. */
export function dollarRange(
  quotes: readonly DollarQuote[],
  coin: DollarCoin,
  now: Date,
  freshSeconds: number,
): DollarRange | null {
  const fresh = quotes.filter(
    (quote) => quote.coin === coin && now.getTime() - quote.at.getTime() < freshSeconds * 1_000,
  );
  if (new Set(fresh.map(({ source }) => source)).size < MARKETS_FOR_A_PRICE) return null;
  return {
    low: fresh.reduce((least, { bid }) => (bid < least ? bid : least), fresh[0]?.bid ?? 0n),
    high: fresh.reduce((most, { ask }) => (ask > most ? ask : most), 0n),
  };
}

/** Whether two coins may differ by more than this, according to any market. */
export function areApart(one: DollarRange, other: DollarRange, withinBp: number): boolean {
  return isBeyond(one.high, other.low, withinBp) || isBeyond(other.high, one.low, withinBp);
}

function isBeyond(high: bigint, low: bigint, withinBp: number): boolean {
  return high * 10_000n > low * BigInt(10_000 + withinBp);
}

/** Whether the markets agree on the coin closely enough for their middle to mean something. */
export function isAgreed({ low, high }: DollarRange): boolean {
  return !isBeyond(high, low, DOLLAR_OUTLIER_BP);
}

/**
 * A coin's value in naira by another's rate: `given` at the lowest market price, rounded down; `taken` at the highest,
 * rounded up.
 */
export function crossRate(
  { asset, units }: Money,
  coin: DollarRange,
  other: DollarRange,
  side: 'given' | 'taken',
): Money {
  if (side === 'given') return { asset, units: (units * coin.low) / other.high };
  return { asset, units: (units * coin.high + other.low - 1n) / other.low };
}

/** The same at the middle of both, rounded half up. */
export function middleCrossRate(
  { asset, units }: Money,
  coin: DollarRange,
  other: DollarRange,
): Money {
  const [numerator, denominator] = [coin.low + coin.high, other.low + other.high];
  return { asset, units: (units * numerator * 2n + denominator) / (denominator * 2n) };
}
