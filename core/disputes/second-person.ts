import type { Money } from '#core/money/money.ts';

/** True where one arbiter must not decide alone. A trade of unknown value in naira is treated as a large one. */
export function needsSecondPerson(value: Money | null, threshold: Money): boolean {
  return value === null || value.units >= threshold.units;
}
