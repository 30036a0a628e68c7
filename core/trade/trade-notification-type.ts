/** What can happen to a trade: by the names notifications have for it, the kind of event in its history. */
export const TRADE_NOTIFICATION_EVENTS = {
  trade_accepted: 'accepted',
  trade_paid: 'marked_paid',
  trade_released: 'released',
  trade_cancelled: 'cancelled',
  trade_expired: 'expired',
} as const;

export type TradeNotificationType = keyof typeof TRADE_NOTIFICATION_EVENTS;

export function isTradeNotificationType(type: string): type is TradeNotificationType {
  return Object.hasOwn(TRADE_NOTIFICATION_EVENTS, type);
}

/** How it looks on the screen: done, somebody is waited for, or the trade went another way. */
export function tradeNotificationTone(type: string): 'done' | 'waiting' | 'alert' {
  if (type === 'trade_released') return 'done';
  return ALARMING.has(type) ? 'alert' : 'waiting';
}

const ALARMING: ReadonlySet<string> = new Set([
  'trade_cancelled',
  'trade_expired',
  'trade_disputed',
]);

/**
 * Whether the step itself told this side within the product: everyone who did not take it, in the transaction
 * that made it happen. Nobody else may tell them there again.
 */
export function isNotifiedByStep(
  type: TradeNotificationType,
  role: 'seller' | 'buyer',
  makerSells: boolean,
): boolean {
  switch (type) {
    case 'trade_accepted':
      return (role === 'seller') === makerSells;
    case 'trade_paid':
    case 'trade_cancelled':
      return role === 'seller';
    case 'trade_released':
      return role === 'buyer';
    case 'trade_expired':
      return true;
  }
}
