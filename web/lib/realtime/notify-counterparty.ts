import type { TradeNotificationType } from '#core/trade/trade-notification-type.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/**
 * Asks the server to write to the other side about a step that was just taken; it chooses the words and
 * writes once. The step itself told them on the screen, so a request that is lost loses no news.
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
