import { notificationText } from '#core/notifications/notification-text.ts';

/** Notifications of a trade's steps to the counterparty. Amounts come formatted with their unit. */
export const TRADE_NOTIFICATIONS = {
  accepted: (crypto: string, fiat: string, makerSells: boolean) =>
    makerSells
      ? notificationText('trade_accepted.sell_offer', { crypto, fiat })
      : notificationText('trade_accepted.buy_offer', { crypto, fiat }),
  markedPaid: (crypto: string, fiat: string) => notificationText('trade_paid', { crypto, fiat }),
  released: (crypto: string) => notificationText('trade_released', { crypto }),
  cancelled: (crypto: string, backOnMarket: boolean) =>
    backOnMarket
      ? notificationText('trade_cancelled.back_on_market', { crypto })
      : notificationText('trade_cancelled.went_back', { crypto }),
  expiredForSeller: (crypto: string, backOnMarket: boolean) =>
    backOnMarket
      ? notificationText('trade_expired.back_on_market', { crypto })
      : notificationText('trade_expired.went_back', { crypto }),
  expiredForBuyer: (crypto: string) => notificationText('trade_expired.for_buyer', { crypto }),
  rated: (handle: string, stars: number) => notificationText('trade_rated', { handle, stars }),
} as const;
