import type { NotificationText } from '#core/trade/notification-texts.ts';

/** Notifications to an owner whose offer the market paused or resumed. */
export const OFFER_NOTIFICATIONS = {
  pausedByPrice: (offer: string, rate: string, pausePrice: string): NotificationText => ({
    type: 'trade_offer_paused',
    title: 'Your offer left the market',
    message: `The market’s rate is ${rate}, past the pause price of ${pausePrice} of your offer ${offer}. It comes back by itself.`,
  }),
  pausedWithoutRate: (offer: string): NotificationText => ({
    type: 'trade_offer_paused',
    title: 'Your offer left the market',
    message: `There is no fresh market rate now, and your offer ${offer} depends on it. It comes back by itself.`,
  }),
  returned: (offer: string, price: string): NotificationText => ({
    type: 'trade_offer_resumed',
    title: 'Your offer is back on the market',
    message: `Your offer ${offer} can be taken again, at ${price} each.`,
  }),
} as const;

/** "to sell 100.00 USDT" */
export function offerText(tradeType: 'buy' | 'sell', crypto: string): string {
  return `to ${tradeType} ${crypto}`;
}
