import type { CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

const BASIS_POINTS = 10_000n;
/** What fits the wire's numbers: fifteen digits. */
const MOST_UNITS = 999_999_999_999_999n;

/** What a coin is worth in kobo at the middle of the market, and how many basis points we keep. */
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
 * Both amounts of an exchange of which one is wished. All coins have one scale, so units are exchanged for units.
 * What is taken is rounded down and what is given is rounded up, by less than one minor unit: splitting an
 * exchange, and going round in circles, bring nobody anything. Null where nothing would come of it, or more than
 * an amount can say.
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

/** Whether at least half of the spread is still kept where an exchange is made at the prices of now. */
export function isStillFair({ give, take }: Exchange, { from, to, spreadBp }: Price): boolean {
  const half = 2n * BASIS_POINTS;
  return take.units * to.units * half <= give.units * from.units * (half - BigInt(spreadBp));
}

/** How many of `to` one of `from` brings after the spread, to eight decimals, rounded down: for reading only. */
export function shownRate({ from, to, spreadBp }: Price, asset: CryptoAsset): Money {
  const one = 100_000_000n;
  const units =
    (one * from.units * (BASIS_POINTS - BigInt(spreadBp))) / (to.units * BASIS_POINTS || 1n);
  return { asset, units };
}
