import { notificationText } from '#core/notifications/notification-text.ts';

/** Notifications of a trade's steps whose variant depends on the offer. Amounts come formatted with their unit. */
export const TRADE_NOTIFICATIONS = {
  accepted: (crypto: string, fiat: string, makerSells: boolean) =>
    makerSells
      ? notificationText('trade_accepted.sell_offer', { crypto, fiat })
      : notificationText('trade_accepted.buy_offer', { crypto, fiat }),
  cancelled: (crypto: string, backOnMarket: boolean) =>
    backOnMarket
      ? notificationText('trade_cancelled.back_on_market', { crypto })
      : notificationText('trade_cancelled.went_back', { crypto }),
  expiredForSeller: (crypto: string, backOnMarket: boolean) =>
    backOnMarket
      ? notificationText('trade_expired.back_on_market', { crypto })
      : notificationText('trade_expired.went_back', { crypto }),
} as const;
