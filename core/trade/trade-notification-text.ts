import { type NotificationText, TRADE_NOTIFICATIONS } from '#core/trade/notification-texts.ts';
import type { TradeNotificationType } from '#core/trade/trade-notification-type.ts';

/** One event of a trade, with its amounts formatted. */
export interface TradeNotificationInput {
  readonly type: TradeNotificationType;
  readonly crypto: string;
  readonly fiat: string;
  readonly makerSells: boolean;
}

/** The text of a trade event for one side: for the one who acted as well as the other. */
export function tradeNotificationText(
  { type, crypto, fiat, makerSells }: TradeNotificationInput,
  role: 'seller' | 'buyer',
): NotificationText {
  const sells = role === 'seller';
  switch (type) {
    case 'trade_accepted':
      return sells === makerSells
        ? TRADE_NOTIFICATIONS.accepted(crypto, fiat, makerSells)
        : { type: type, title: 'You accepted an offer', message: acceptedMessage() };
    case 'trade_paid':
      return sells
        ? TRADE_NOTIFICATIONS.markedPaid(crypto, fiat)
        : {
            type: type,
            title: 'You marked it as paid',
            message: `The seller checks for ${fiat} and then releases ${crypto} to you.`,
          };
    case 'trade_released':
      return sells
        ? {
            type: type,
            title: `You released ${crypto}`,
            message: 'It is in the buyer’s wallet. This trade is complete.',
          }
        : TRADE_NOTIFICATIONS.released(crypto);
    case 'trade_cancelled':
      return sells
        ? TRADE_NOTIFICATIONS.cancelled(crypto, false)
        : {
            type: type,
            title: 'You cancelled the trade',
            message: `The trade over ${crypto} has ended. Do not pay for it any more.`,
          };
    case 'trade_expired':
      return sells
        ? TRADE_NOTIFICATIONS.expiredForSeller(crypto, makerSells)
        : TRADE_NOTIFICATIONS.expiredForBuyer(crypto);
  }

  function acceptedMessage(): string {
    return sells
      ? `Your ${crypto} is held until the buyer has paid ${fiat}. Release only when it is in your bank.`
      : `Pay ${fiat} for ${crypto} from your own bank account before the time runs out.`;
  }
}
