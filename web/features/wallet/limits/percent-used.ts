import type { Money } from '#core/money/money.ts';

const WHOLE = 100n;

/** How much of a limit is used, from 0 to 100. A limit of nothing is used up. */
export function percentUsed({
  most,
  used,
}: {
  readonly most: Money;
  readonly used: Money;
}): number {
  if (most.units <= 0n) return Number(WHOLE);
  const percent = (used.units * WHOLE) / most.units;
  return Number(percent > WHOLE ? WHOLE : percent);
}
