import type { CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

const BASIS_POINTS = 10_000n;
/** The range of the wire's numbers: fifteen digits. */
const MOST_UNITS = 999_999_999_999_999n;

/** A coin's mid-market price in kobo, and the spread we keep in basis points. */
export interface Price {
  readonly from: Money;
  readonly to: Money;
  readonly spreadBp: number;
}

export type Side = 'give' | 'take';

export interface Exchange {
  readonly give: Money;
  readonly take: Money;
}

/**
 * Both amounts of an exchange of which one is given. All coins have one scale, so units are exchanged for units. What
 * is paid out is rounded down and what is charged is rounded up, by less than one minor unit: splitting an exchange, or
 * going round in circles, gains nothing. Null where the result would be nothing, or more than an amount can hold.
 */
export function exchange(
  input: { readonly side: Side; readonly amount: Money; readonly other: CryptoAsset },
  { from, to, spreadBp }: Price,
): Exchange | null {
  const netBasisPoints = BASIS_POINTS - BigInt(spreadBp);
  const worth = from.units * netBasisPoints;
  const cost = to.units * BASIS_POINTS;
  const { side, amount, other } = input;
  if (worth <= 0n || cost <= 0n) return null;
  const units =
    side === 'give' ? (amount.units * worth) / cost : (amount.units * cost + worth - 1n) / worth;
  if (units <= 0n || units > MOST_UNITS) return null;
  const counterpart: Money = { asset: other, units };
  return side === 'give'
    ? { give: amount, take: counterpart }
    : { give: counterpart, take: amount };
}

/** Whether at least half of the spread remains for an exchange at current prices. */
export function isStillFair({ give, take }: Exchange, { from, to, spreadBp }: Price): boolean {
  const half = 2n * BASIS_POINTS;
  return take.units * to.units * half <= give.units * from.units * (half - BigInt(spreadBp));
}

/** How many of `to` one of `from` buys after the spread, to eight decimals, rounded down: for display only. */
export function shownRate({ from, to, spreadBp }: Price, asset: CryptoAsset): Money {
  const one = 100_000_000n;
  const units =
    (one * from.units * (BASIS_POINTS - BigInt(spreadBp))) / (to.units * BASIS_POINTS || 1n);
  return { asset, units };
}
