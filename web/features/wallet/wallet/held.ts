import type { CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

/** One offer or running trade that locks money of its seller. */
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
