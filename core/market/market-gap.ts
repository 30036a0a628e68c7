import { text, type Text } from '#core/language/text.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';

/** How a price compares with the market's middle rate. */
export interface MarketGap {
  /** "₦7.50 under the market", "at the market rate" */
  readonly text: Text;
  /** The same at the start of a sentence. */
  readonly atStart: Text;
  /** Whether it favours the viewer: a buyer below, a seller above. */
  readonly isGood: boolean;
  /** Per cent of the middle rate, two decimals, without a sign. */
  readonly percent: string;
}

/** In the words of who buys or who sells at this price. */
export function marketGap(price: Money, middle: Money, side: 'buy' | 'sell'): MarketGap {
  const difference = price.units - middle.units;
  if (difference === 0n || middle.units === 0n) {
    return {
      text: text('at the market rate'),
      atStart: text('At the market rate'),
      isGood: false,
      percent: '0.00',
    };
  }
  const units = difference < 0n ? -difference : difference;
  const amount = formatCurrency({ asset: price.asset, units });
  const hundredths = (units * 10_000n + middle.units / 2n) / middle.units;
  const away = awayText(side, difference < 0n, amount);
  return {
    text: away,
    atStart: away,
    isGood: difference < 0n === (side === 'buy'),
    percent: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`,
  };
}

/** A buyer compares what they pay, a seller what they get. */
function awayText(side: 'buy' | 'sell', isUnder: boolean, amount: string): Text {
  if (side === 'buy') {
    return isUnder
      ? text('{amount} under the market', { amount })
      : text('{amount} over the market', { amount });
  }
  return isUnder
    ? text('{amount} less than the market pays', { amount })
    : text('{amount} more than the market pays', { amount });
}
