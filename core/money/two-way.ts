import { cryptoFor, fiatTotal } from '#core/money/arithmetic.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';

export type AmountUnit = 'coin' | 'fiat';

/** An amount as a person typed it, an exact plain decimal, and in which of the two units. */
export interface TypedMoney {
  readonly unit: AmountUnit;
  readonly plain: string;
}

/** What the two sides of an amount are: a coin, and its price for one whole unit in fiat. */
export interface TwoWay {
  readonly coin: CryptoAsset;
  readonly price: Money;
}

/**
 * The coin of a typed amount; null where it is none. Typed coin is taken exactly; for typed fiat it is rounded down to
 * six decimals, so that nobody is charged more fiat than was typed.
 */
export function coinOf({ unit, plain }: TypedMoney, { coin, price }: TwoWay): Money | null {
  if (unit === 'coin') return parseMoney(coin, plain);
  const fiat = parseMoney(price.asset, plain);
  return fiat && cryptoFor(fiat, price, coin);
}

/** The fiat of a typed amount; null where it is none. Typed fiat as it is, that of a coin rounded half up. */
export function fiatOf({ unit, plain }: TypedMoney, { coin, price }: TwoWay): Money | null {
  if (unit === 'fiat') return parseMoney(price.asset, plain);
  const amount = parseMoney(coin, plain);
  return amount && fiatTotal(amount, price);
}

/**
 * A typed amount as a field of either unit shows it. Its own unit shows what was typed, to the letter, however often the
 * unit was switched: only typing changes an amount.
 */
export function shownIn(unit: AmountUnit, typed: TypedMoney, sides: TwoWay): string {
  if (unit === typed.unit || typed.plain === '') return typed.plain;
  const money = unit === 'coin' ? coinOf(typed, sides) : fiatOf(typed, sides);
  return money && money.units > 0n ? toDecimal(money) : '';
}
