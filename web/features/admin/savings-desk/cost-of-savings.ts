import { DAYS_OF_A_YEAR } from '#core/savings/limits.ts';
import type { Money } from '#core/money/money.ts';
import { interestOfDay } from '#core/savings/interest.ts';

export interface CostOfSavings {
  readonly day: Money;
  readonly year: Money;
  /** How many whole days the treasury pays for; null where it costs nothing. */
  readonly days: bigint | null;
}

/** A rate's cost to the operator at the current savings: compound interest is left out. */
export function costOfSavings(saved: Money, rateBp: number, treasury: Money): CostOfSavings {
  const { units } = interestOfDay(saved.units, rateBp, 0n);
  const year = (saved.units * BigInt(rateBp)) / 10_000n;
  return {
    day: { asset: saved.asset, units },
    year: { asset: saved.asset, units: year },
    days: year === 0n ? null : (treasury.units * BigInt(DAYS_OF_A_YEAR)) / year,
  };
}
