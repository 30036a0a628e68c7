import type { NotificationType } from '#core/notifications/catalogue.ts';

/** The texts of notifications to a counterparty. Amounts come formatted with their unit. */
export interface NotificationText {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
}

export const TRADE_NOTIFICATIONS = {
  accepted: (crypto: string, fiat: string, makerSells: boolean): NotificationText => ({
    type: 'trade_accepted',
    title: 'Your offer was accepted',
    message: makerSells
      ? `A buyer is paying ${fiat} for ${crypto}. Release only when the money is in your bank.`
      : `A seller locked ${crypto} for you. Pay ${fiat} before the time runs out.`,
  }),
  markedPaid: (crypto: string, fiat: string): NotificationText => ({
    type: 'trade_paid',
    title: 'Marked as paid',
    message: `The buyer says ${fiat} is on its way. Check your bank app, then release ${crypto}.`,
  }),
  released: (crypto: string): NotificationText => ({
    type: 'trade_released',
    title: `${crypto} released to you`,
    message: `${crypto} is in your wallet. This trade is complete.`,
  }),
  cancelled: (crypto: string, backOnMarket: boolean): NotificationText => ({
    type: 'trade_cancelled',
    title: 'Trade cancelled by the buyer',
    message: backOnMarket
      ? `Your ${crypto} is back on the market.`
      : `Your ${crypto} went back to you.`,
  }),
  expiredForSeller: (crypto: string, backOnMarket: boolean): NotificationText => ({
    type: 'trade_expired',
    title: 'The buyer did not pay in time',
    message: backOnMarket
      ? `Your ${crypto} is back on the market.`
      : `Your ${crypto} went back to you.`,
  }),
  expiredForBuyer: (crypto: string): NotificationText => ({
    type: 'trade_expired',
    title: 'The time to pay ran out',
    message: `The trade over ${crypto} has ended. Do not pay now; if you have paid already, contact support. It counts like a trade you cancel.`,
  }),
  rated: (handle: string, stars: number): NotificationText => ({
    type: 'trade_rated',
    title: `${handle} rated your trade`,
    message: `${stars} of 5 stars. Everyone can read it on your trader page.`,
  }),
} as const;
