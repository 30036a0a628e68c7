import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';
import { TRADE_NOTIFICATIONS } from '#core/trade/notification-texts.ts';
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
      if (sells === makerSells) return TRADE_NOTIFICATIONS.accepted(crypto, fiat, makerSells);
      return sells
        ? notificationText('trade_accepted.own_as_seller', { crypto, fiat })
        : notificationText('trade_accepted.own_as_buyer', { crypto, fiat });
    case 'trade_paid':
      return sells
        ? notificationText('trade_paid', { crypto, fiat })
        : notificationText('trade_paid.own', { crypto, fiat });
    case 'trade_released':
      return sells
        ? notificationText('trade_released.own', { crypto })
        : notificationText('trade_released', { crypto });
    case 'trade_cancelled':
      return sells
        ? TRADE_NOTIFICATIONS.cancelled(crypto, false)
        : notificationText('trade_cancelled.own', { crypto });
    case 'trade_expired':
      return sells
        ? TRADE_NOTIFICATIONS.expiredForSeller(crypto, makerSells)
        : notificationText('trade_expired.for_buyer', { crypto });
  }
}
