import { text, type Text } from '#core/language/text.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

/** One offer or active order that locks money of its seller. */
export interface Holder {
  readonly tradeId: string;
  readonly kind: 'offer' | 'trade';
  readonly asset: CryptoAsset;
  /** Amount and fee together: what is returned when it ends without a sale. */
  readonly amount: Money;
  /** The buyer; null for an offer nobody has taken. */
  readonly buyer: string | null;
}

/** The holder's path. */
export function holderUrl({ kind, tradeId }: Holder): string {
  return kind === 'offer' ? `/trades/${tradeId}` : `/trade/${tradeId}/payment`;
}

/** "1 sell offer", "2 sell offers and 1 order". */
export function holdersText(holders: readonly Holder[]): Text {
  const offerCount = holders.filter(({ kind }) => kind === 'offer').length;
  const orderCount = holders.length - offerCount;
  const offers = text('{count, plural, one {# sell offer} other {# sell offers}}', {
    count: offerCount,
  });
  const orders = text('{count, plural, one {# order} other {# orders}}', { count: orderCount });
  if (holders.length === 0) return text('orders');
  if (orderCount === 0) return offers;
  return offerCount === 0 ? orders : text('{offers} and {orders}', { offers, orders });
}
