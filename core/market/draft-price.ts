import { text, type Text } from '#core/language/text.ts';
import { MAX_MARGIN_BP } from '#core/offers/limits.ts';
import type { Asset, FiatCurrency } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { floatingPrice } from '#core/offers/offer-price.ts';
import type { Asking } from '#core/offers/offer-terms.ts';

export const MAX_MARGIN_PERCENT = MAX_MARGIN_BP / 100;

/** The price fields of a draft, as typed. */
interface Priced {
  readonly fiat: FiatCurrency;
  readonly pricing: 'fixed' | 'floating';
  readonly price: string;
  readonly margin: string;
  readonly marginSide: 'over' | 'under';
  readonly bandMin: string;
  readonly bandMax: string;
}

/** A typed amount; null when it is none, or zero. */
export function positive(asset: Asset, typed: string): Money | null {
  const read = parseMoney(asset, typed);
  return read && read.units > 0n ? read : null;
}

/** The margin on the market's rate in basis points, negative under it; null when it is no margin. */
export function marginBp({
  margin,
  marginSide,
}: Pick<Priced, 'margin' | 'marginSide'>): number | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(margin);
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const bp = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (bp > MAX_MARGIN_BP) return null;
  return marginSide === 'over' || bp === 0 ? bp : -bp;
}

/** A margin of the wire as the form shows it. */
export function typedMargin(bp: number): Pick<Priced, 'margin' | 'marginSide'> {
  const away = Math.abs(bp);
  const decimals = String(away % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return {
    margin: `${Math.floor(away / 100)}${decimals && `.${decimals}`}`,
    marginSide: bp < 0 ? 'under' : 'over',
  };
}

/** A draft's price or margin; null while incomplete. */
export function askingOf(draft: Priced): Asking | null {
  if (draft.pricing === 'fixed') {
    const price = positive(draft.fiat, draft.price);
    return price && { kind: 'fixed', price };
  }
  const margin = marginBp(draft);
  if (margin === null) return null;
  return {
    kind: 'floating',
    marginBp: margin,
    bandMin: positive(draft.fiat, draft.bandMin),
    bandMax: positive(draft.fiat, draft.bandMax),
  };
}

/** The price of one unit at this market rate; null while price, margin or rate are missing. */
export function priceNow(draft: Priced, middle: Money | null): Money | null {
  const asking = askingOf(draft);
  if (!asking) return null;
  if (asking.kind === 'fixed') return asking.price;
  return middle && floatingPrice(middle, asking);
}

/** "1.5 % over the market" */
export function marginText(bp: number): Text {
  if (bp === 0) return text('at the market’s rate');
  const { margin } = typedMargin(bp);
  return bp < 0
    ? text('{margin} % under the market', { margin })
    : text('{margin} % over the market', { margin });
}
