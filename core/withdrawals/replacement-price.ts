import { REPLACEMENT_THOUSANDTHS } from '#core/limits/withdrawal-limits.ts';

interface Price {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** What a transaction that no block takes is offered next: an eighth more of both, or the market's price if higher. */
export function replacementPrice(last: Price, market: Price): Price {
  const tip = highest(raised(last.maxPriorityFeePerGas), market.maxPriorityFeePerGas);
  return {
    maxPriorityFeePerGas: tip,
    maxFeePerGas: highest(raised(last.maxFeePerGas), market.maxFeePerGas, tip),
  };
}

function raised(price: bigint): bigint {
  return (price * REPLACEMENT_THOUSANDTHS + 999n) / 1_000n + 1n;
}

function highest(...prices: bigint[]): bigint {
  return prices.reduce((most, price) => (price > most ? price : most));
}
