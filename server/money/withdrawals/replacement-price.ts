import { REPLACEMENT_THOUSANDTHS } from '#core/withdrawals/limits.ts';

interface Price {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/**
 * The next price for a transaction that no block includes: an eighth more of both, or the market's price if higher
 * and within `most`. Null if `most` does not cover the eighth: nodes accept no less for a replacement.
 */
export function replacementPrice(last: Price, market: Price, most: bigint): Price | null {
  const leastTip = raised(last.maxPriorityFeePerGas);
  const least = highest(raised(last.maxFeePerGas), leastTip);
  if (least > most) return null;
  const tip = highest(leastTip, market.maxPriorityFeePerGas);
  const fee = highest(least, market.maxFeePerGas, tip);
  return { maxPriorityFeePerGas: lowest(tip, most), maxFeePerGas: lowest(fee, most) };
}

function raised(price: bigint): bigint {
  return (price * REPLACEMENT_THOUSANDTHS + 999n) / 1_000n + 1n;
}

function highest(...prices: bigint[]): bigint {
  return prices.reduce((most, price) => (price > most ? price : most));
}

function lowest(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
