import { notificationText } from '#core/notifications/notification-text.ts';

/** An offer as its owner's notifications name it: its side, and its amount formatted with its unit. */
export interface NotifiedOffer {
  readonly side: 'buy' | 'sell';
  readonly crypto: string;
}

/** Notifications to an owner whose offer the market paused or resumed. */
export const OFFER_NOTIFICATIONS = {
  pausedByPrice: (offer: NotifiedOffer, rate: string, pausePrice: string) =>
    notificationText('trade_offer_paused.by_price', { ...offer, rate, pausePrice }),
  pausedWithoutRate: (offer: NotifiedOffer) =>
    notificationText('trade_offer_paused.without_rate', { ...offer }),
  returned: (offer: NotifiedOffer, price: string) =>
    notificationText('trade_offer_resumed', { ...offer, price }),
} as const;
