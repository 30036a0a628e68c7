import type { CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

/** One offer or running trade that ties money of its seller. */
export interface Holder {
  readonly tradeId: string;
  readonly kind: 'offer' | 'trade';
  readonly asset: CryptoAsset;
  /** Amount and fee together: what goes back when it ends without a sale. */
  readonly amount: Money;
  /** Who buys; null for an offer nobody has taken. */
  readonly buyer: string | null;
}

/** Where the holder is looked at. */
export function holderAddress({ kind, tradeId }: Holder): string {
  return kind === 'offer' ? `/trades/${tradeId}` : `/trade/${tradeId}/payment`;
}

/** "1 sell offer", "2 sell offers and 1 trade". */
export function holdersText(holders: readonly Holder[]): string {
  const offers = holders.filter(({ kind }) => kind === 'offer').length;
  const parts = [counted(offers, 'sell offer'), counted(holders.length - offers, 'trade')];
  return parts.filter(Boolean).join(' and ');
}

function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
