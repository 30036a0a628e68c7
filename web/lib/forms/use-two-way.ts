import { useState } from 'react';
import { type Money, toDecimal } from '#core/money/money.ts';
import {
  type AmountUnit,
  coinOf,
  fiatOf,
  shownIn,
  type TwoWay,
  type TypedMoney,
} from '#core/money/two-way.ts';

/** What a field of either unit needs, for a form that stores the coin. */
export interface TwoWayField {
  readonly unit: AmountUnit;
  /** Null without a price. */
  readonly onUnit: ((unit: AmountUnit) => void) | null;
  readonly value: string;
  readonly onChange: (plain: string) => void;
  /** The amount in the other unit; null while there is none. */
  readonly other: Money | null;
}

/** Fiat as it was typed, and the coin and the price it stood for. */
interface TypedFiat {
  readonly plain: string;
  readonly coin: string;
  readonly price: bigint;
}

/**
 * Lets an amount of a coin be typed in fiat too. The coin, `plain`, is what the form stores and what will move. Typed
 * fiat is kept to the letter while it stands for that coin at that price; once either changes by something else, the
 * fiat follows the coin.
 */
export function useTwoWay(
  plain: string,
  onCoin: (plain: string) => void,
  sides: TwoWay | null,
): TwoWayField {
  const [chosen, setUnit] = useState<AmountUnit>('coin');
  const [fiat, setFiat] = useState<TypedFiat | null>(null);
  if (!sides || sides.price.units === 0n) {
    return { unit: 'coin', onUnit: null, value: plain, onChange: onCoin, other: null };
  }
  const unit = chosen;
  const typed: TypedMoney =
    fiat && fiat.coin === plain && fiat.price === sides.price.units
      ? { unit: 'fiat', plain: fiat.plain }
      : { unit: 'coin', plain };
  const onChange = (next: string) => {
    if (unit === 'coin') {
      setFiat(null);
      onCoin(next);
      return;
    }
    const money = coinOf({ unit, plain: next }, sides);
    const coin = money && money.units > 0n ? toDecimal(money) : '';
    setFiat({ plain: next, coin, price: sides.price.units });
    onCoin(coin);
  };
  const other = unit === 'coin' ? fiatOf(typed, sides) : coinOf({ unit: 'coin', plain }, sides);
  return {
    unit,
    onUnit: setUnit,
    value: shownIn(unit, typed, sides),
    onChange,
    other: other && other.units > 0n ? other : null,
  };
}
