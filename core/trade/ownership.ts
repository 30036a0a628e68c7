import { refusalToAccept } from '#core/trade/may-accept.ts';
import { isParty, type TradeFacts } from '#core/trade/trade-facts.ts';
import type { TradeOwnership } from '#core/trade/wire.ts';

/**
 * A person's role in a trade and what they may do with it (ENT-18). `isWelcome` is false when the offer's conditions or
 * the person's own status prevent them from taking it, which only the server knows.
 */
export function ownershipOf(
  trade: TradeFacts,
  userId: string | null,
  isWelcome = true,
): TradeOwnership {
  const isCreator = userId === trade.creatorId;
  const canAccept = userId !== null && isWelcome && refusalToAccept(trade, userId) === null;
  return {
    is_owner: isCreator,
    is_creator: isCreator,
    is_buyer: userId !== null && trade.buyerId === userId,
    is_seller: userId !== null && trade.sellerId === userId,
    can_accept: canAccept,
    can_edit: isCreator && trade.status === 'open',
    can_cancel: userId !== null && mayCancel(trade, userId),
    show_buy_button: canAccept && trade.tradeType === 'sell',
  };
}

/** Open: the owner. From acceptance on: only the buyer, never the seller on their own. */
export function mayCancel(trade: TradeFacts, userId: string): boolean {
  if (trade.status === 'open') return trade.creatorId === userId;
  if (trade.status !== 'in_payment' && trade.status !== 'processing') return false;
  return isParty(trade, userId) && trade.buyerId === userId;
}
