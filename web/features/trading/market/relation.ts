import { ownershipOf } from '#core/trade/ownership.ts';
import type { TradeFacts } from '#core/trade/trade-facts.ts';

export type RelationLabel =
  | 'Your Trade'
  | "You're Buying"
  | "You're Selling"
  | 'Available'
  | 'View Only';

/** The viewer's relation to a trade and the action its card offers (TC-01 to TC-10). */
export interface Relation {
  readonly label: RelationLabel;
  /** cancel: the owner's. accept: anyone else's. sign-in: the same, for visitors. payment-page: a party's. */
  readonly action: 'accept' | 'sign-in' | 'cancel' | 'payment-page' | null;
}

/**
 * `viewer` is null for visitors: an open trade is available to them once they have signed in. Somebody not welcome,
 * which only the server knows, may only see it.
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
    return { label, action: 'payment-page' };
  }
  if (is_creator) return { label: 'Your Trade', action: null };
  if (can_accept) return { label: 'Available', action: 'accept' };
  if (viewer === null && open) return { label: 'Available', action: 'sign-in' };
  return { label: 'View Only', action: null };
}

/** The label of accepting: by what the viewer does, not by what the owner did. */
export function acceptLabel({ tradeType }: Pick<TradeFacts, 'tradeType'>): string {
  return tradeType === 'buy' ? 'Sell to Buyer' : 'Buy Now';
}
