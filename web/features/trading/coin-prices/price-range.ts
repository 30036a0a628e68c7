/** The decay of yesterday's variance, as in RiskMetrics (J.P. Morgan, 1996). */
const DECAY = 0.94;
const LEAST_POINTS = 24;
const RANGE_HOURS = 24;
/** How many standard deviations cover 80 and 95 of 100 outcomes of a normal distribution. */
const WIDTH = { 80: 1.281_552, 95: 1.959_964 } as const;

interface Band {
  readonly low: number;
  readonly high: number;
}

/** The range of a price a day from now. It is centred on the current price: a width, not a direction. */
export interface PriceRange {
  readonly from: number;
  readonly wide80: Band;
  readonly wide95: Band;
}

/** The standard deviation of hourly log changes, recent hours weighted most. Null without a day of them. */
export function hourlyVolatility(prices: readonly number[]): number | null {
  if (prices.length < LEAST_POINTS || prices.some((price) => !(price > 0))) return null;
  let variance: number | null = null;
  for (let at = 1; at < prices.length; at++) {
    const change = Math.log((prices[at] ?? 1) / (prices[at - 1] ?? 1));
    variance = variance === null ? change ** 2 : DECAY * variance + (1 - DECAY) * change ** 2;
  }
  return variance === null ? null : Math.sqrt(variance);
}

export function priceRange(prices: readonly number[], hours = RANGE_HOURS): PriceRange | null {
  const volatility = hourlyVolatility(prices);
  const from = prices.at(-1);
  if (volatility === null || from === undefined) return null;
  const band = (width: number): Band => {
    const factor = Math.exp(width * volatility * Math.sqrt(hours));
    return { low: from / factor, high: from * factor };
  };
  return { from, wide80: band(WIDTH[80]), wide95: band(WIDTH[95]) };
}

/** How often earlier ranges contained the later price. */
export interface Held {
  readonly of: number;
  readonly in80: number;
  readonly in95: number;
}

/** Back-test: each hour's range, from what was known then. */
export function rangesHeld(prices: readonly number[], hours = RANGE_HOURS): Held {
  let [of, in80, in95] = [0, 0, 0];
  for (let end = LEAST_POINTS; end + hours <= prices.length; end++) {
    const range = priceRange(prices.slice(0, end), hours);
    const came = prices[end - 1 + hours];
    if (!range || came === undefined) continue;
    of += 1;
    if (isWithin(came, range.wide80)) in80 += 1;
    if (isWithin(came, range.wide95)) in95 += 1;
  }
  return { of, in80, in95 };
}

function isWithin(price: number, { low, high }: Band): boolean {
  return price >= low && price <= high;
}
