import { SIMULATOR_FEE_BASIS_POINTS } from '#core/market/simulator-limits.ts';
import { feeOf, fiatTotal } from '#core/money/arithmetic.ts';
import type { Money } from '#core/money/money.ts';

export interface SwapQuote {
  gross: Money;
  fee: Money;
  /** What arrives, after the fee. */
  net: Money;
}

/** What selling `amount` at `rate` would give; the fee is included in what is shown. */
export function simulateSwap(amount: Money, rate: Money): SwapQuote {
  const gross = fiatTotal(amount, rate);
  const fee = feeOf(gross, SIMULATOR_FEE_BASIS_POINTS);
  return { gross, fee, net: { asset: gross.asset, units: gross.units - fee.units } };
}
