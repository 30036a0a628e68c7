interface Price {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** The least a block accepts now: half of the market's margin above the tip is kept for a doubling base fee. */
export function leastOffer({ maxFeePerGas, maxPriorityFeePerGas }: Price): bigint {
  return (maxFeePerGas + maxPriorityFeePerGas + 1n) / 2n;
}

/** The market's price, or the highest that can be paid; null if no block would accept that. */
export function affordablePrice(market: Price, most: bigint): Price | null {
  if (most >= market.maxFeePerGas) return market;
  return most >= leastOffer(market) ? { ...market, maxFeePerGas: most } : null;
}
