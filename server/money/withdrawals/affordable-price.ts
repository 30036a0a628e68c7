interface Price {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** What a block takes just now: half of the market's room above the tip is kept for a base fee that doubles. */
export function leastOffer({ maxFeePerGas, maxPriorityFeePerGas }: Price): bigint {
  return (maxFeePerGas + maxPriorityFeePerGas + 1n) / 2n;
}

/** The market's price, or as much of it as can be paid; null where no block would take so little. */
export function affordablePrice(market: Price, most: bigint): Price | null {
  if (most >= market.maxFeePerGas) return market;
  return most >= leastOffer(market) ? { ...market, maxFeePerGas: most } : null;
}
