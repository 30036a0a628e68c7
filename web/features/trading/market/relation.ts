import { ownershipOf } from '#core/trade/ownership.ts';
import type { TradeFacts } from '#core/trade/trade-facts.ts';

export type RelationLabel =
  | 'Your Trade'
  | "You're Buying"
  | "You're Selling"
  | 'Available'
  | 'View Only';

/** What a trade is to a reader and what its card offers them (TC-01 to TC-10). */
export interface Relation {
  readonly label: RelationLabel;
  /** cancel: the owner's. accept: anyone else's. sign-in: the same, for strangers. room: a party's. */
  readonly action: 'accept' | 'sign-in' | 'cancel' | 'room' | null;
}

/**
 * `viewer` is null for strangers: an open trade is available to them once they have signed in. Who is not
 * welcome, which the server alone knows, may only look at it.
 */
export function relationOf(trade: TradeFacts, viewer: string | null, isWelcome = true): Relation {
  const { is_creator, is_buyer, is_seller, can_accept, can_cancel } = ownershipOf(
    trade,
    viewer,
    isWelcome,
  );
  const open = trade.status === 'open';
  if (is_creator && open) return { label: 'Your Trade', action: can_cancel ? 'cancel' : null };
  const isAgreed = trade.sellerId !== null && trade.buyerId !== null;
  if (isAgreed && (is_buyer || is_seller)) {
    const label = is_creator ? 'Your Trade' : is_buyer ? "You're Buying" : "You're Selling";
    return { label, action: 'room' };
  }
  if (is_creator) return { label: 'Your Trade', action: null };
  if (can_accept) return { label: 'Available', action: 'accept' };
  if (viewer === null && open) return { label: 'Available', action: 'sign-in' };
  return { label: 'View Only', action: null };
}

/** What accepting is called: by what the reader does, not by what the owner did. */
export function acceptLabel({ tradeType }: Pick<TradeFacts, 'tradeType'>): string {
  return tradeType === 'buy' ? 'Sell to Buyer' : 'Buy Now';
}
