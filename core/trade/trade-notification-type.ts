/** The notification types of a trade, with the kind of event in its history. */
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

/**
 * Its tone on the screen: done, waiting for somebody, or ended otherwise. `won` says how a decided dispute ended for the
 * reader; it is null where nobody won.
 */
export function tradeNotificationTone(
  type: string,
  won: boolean | null = null,
): 'done' | 'waiting' | 'alert' {
  if (won !== null) return won ? 'done' : 'alert';
  if (type === 'trade_released' || type === 'trade_resolved') return 'done';
  return ALARMING.has(type) ? 'alert' : 'waiting';
}

const ALARMING: ReadonlySet<string> = new Set([
  'trade_cancelled',
  'trade_expired',
  'trade_disputed',
]);

/**
 * Whether the step itself notified this side in the app: everyone but its actor, in the transaction of the step.
 * Nothing else may notify them there again.
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
