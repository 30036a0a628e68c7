import type { TradeNotificationType } from '#core/trade/trade-notification-type.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/**
 * Asks the server to message the other side about a step that was just taken; the server chooses the text and sends
 * once. The step itself notified them in the app, so a lost request loses nothing.
 */
export function notifyCounterparty(
  tradeId: string,
  notificationType: TradeNotificationType,
  recipientRole: 'seller' | 'buyer',
): void {
  const body = { tradeId, notificationType, recipientRole };
  lazyBackend()
    .then((client) => client.functions.invoke('p2p-trade-notifications', { body }))
    .catch(() => undefined);
}
