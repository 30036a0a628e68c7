import { type Money, toDecimal } from '#core/money/money.ts';

/** An amount on the wire: the exact decimal, short enough to survive a double. */
export function wireNumber(amount: Money): number {
  return Number(toDecimal(amount));
}
