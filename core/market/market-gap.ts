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
  const away =
    difference < 0n
      ? text('{amount} under the market', { amount })
      : text('{amount} over the market', { amount });
  return {
    text: away,
    atStart: away,
    isGood: difference < 0n === (side === 'buy'),
    percent: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`,
  };
}
