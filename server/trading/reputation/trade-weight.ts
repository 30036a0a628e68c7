import {
  MOST_PER_COUNTERPARTY,
  ROUND_TRIP_HOURS,
  SMALL_TRADE_NAIRA,
  SMALL_TRADE_SHARE,
  TRADE_HALF_LIFE_DAYS,
  TRADE_LAST_DAY,
  UNVERIFIED_SHARE,
} from '#core/reputation/limits.ts';
import { type Money, parseMoney } from '#core/money/money.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A completed trade as the reputation of one of its parties sees it. */
export interface CountedTrade {
  readonly counterpartyId: string;
  readonly isVerified: boolean;
  /** Both are paid into one bank account, so they are taken for one person. */
  readonly sharesAccount: boolean;
  readonly sells: boolean;
  readonly asset: string;
  readonly fiat: Money;
  readonly completedAt: Date;
  /** This party's own step, the release or the payment, was prompt. */
  readonly isPrompt: boolean;
}

interface TradeWeight {
  /** How many trades the given ones count as. */
  readonly total: number;
  /** How much of it was prompt. */
  readonly prompt: number;
}

export interface CountedWeight extends TradeWeight {
  /** The partners of the trades that count. */
  readonly people: ReadonlySet<string>;
}

interface Weighed {
  readonly share: number;
  readonly isPrompt: boolean;
}

/**
 * How much a person's completed trades count for them. A trade counts in full when it is new, large enough and with a
 * verified person; with one person the best counts whole, the next half, the next a third, never more than two
 * together. A trade back within a day, or with somebody who is paid into the same account, counts nothing. One more
 * honest trade never makes the total, or its prompt part, smaller.
 */
export function weighTrades(trades: readonly CountedTrade[], now: Date): CountedWeight {
  const byPerson = Map.groupBy(
    trades.filter((trade) => !trade.sharesAccount),
    ({ counterpartyId }) => counterpartyId,
  );
  let total = 0;
  let prompt = 0;
  const people = new Set<string>();
  for (const [person, withOne] of byPerson) {
    const weight = weighPerson(withOne, now);
    total += weight.total;
    prompt += weight.prompt;
    if (weight.total > 0) people.add(person);
  }
  return { total, prompt, people };
}

function weighPerson(trades: readonly CountedTrade[], now: Date): TradeWeight {
  const ranked = withoutRoundTrips(trades)
    .map((trade): Weighed => ({ share: shareOf(trade, now), isPrompt: trade.isPrompt }))
    .sort((a, b) => b.share - a.share);
  let total = 0;
  let prompt = 0;
  for (const [rank, { share, isPrompt }] of ranked.entries()) {
    const counted = share / (rank + 1);
    total += counted;
    if (isPrompt) prompt += counted;
  }
  const scale = total > MOST_PER_COUNTERPARTY ? MOST_PER_COUNTERPARTY / total : 1;
  return { total: total * scale, prompt: prompt * scale };
}

/** Trades whose asset went the other way between the same two within a day, whatever the amounts. */
function withoutRoundTrips(trades: readonly CountedTrade[]): readonly CountedTrade[] {
  const within = ROUND_TRIP_HOURS * HOUR_MS;
  const oneWay: CountedTrade[] = [];
  for (const ofAsset of Map.groupBy(trades, ({ asset }) => asset).values()) {
    const sold = timesOf(ofAsset, true);
    const bought = timesOf(ofAsset, false);
    oneWay.push(
      ...ofAsset.filter(({ sells, completedAt }) => {
        const back = sells ? bought : sold;
        return !hasNear(back, completedAt.getTime(), within);
      }),
    );
  }
  return oneWay;
}

function timesOf(trades: readonly CountedTrade[], sells: boolean): number[] {
  return trades
    .filter((trade) => trade.sells === sells)
    .map(({ completedAt }) => completedAt.getTime())
    .sort((a, b) => a - b);
}

/** Whether any of the sorted times is no further than `within` from `time`. */
function hasNear(times: readonly number[], time: number, within: number): boolean {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < time - within) low = middle + 1;
    else high = middle;
  }
  const next = times[low];
  return next !== undefined && next <= time + within;
}

function shareOf({ isVerified, fiat, completedAt }: CountedTrade, now: Date): number {
  const days = Math.max(0, (now.getTime() - completedAt.getTime()) / DAY_MS);
  if (days > TRADE_LAST_DAY) return 0;
  const recency = 0.5 ** (days / TRADE_HALF_LIFE_DAYS);
  return recency * (isVerified ? 1 : UNVERIFIED_SHARE) * (isSmall(fiat) ? SMALL_TRADE_SHARE : 1);
}

/** Under the least sum that counts in full; a sum that could not be valued in naira is taken as it is. */
function isSmall(fiat: Money): boolean {
  const least = fiat.asset === 'NGN' ? parseMoney('NGN', SMALL_TRADE_NAIRA) : null;
  return least !== null && fiat.units < least.units;
}
