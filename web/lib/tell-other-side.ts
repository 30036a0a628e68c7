import type { TradeNews } from '#core/trade/trade-news.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';

/**
 * Asks the server to write to the other side about a step that was just taken; it chooses the words and
 * writes once. The step itself told them on the screen, so a request that is lost loses no news.
 */
export function tellOtherSide(
  tradeId: string,
  notificationType: TradeNews,
  recipientRole: 'seller' | 'buyer',
): void {
  const body = { tradeId, notificationType, recipientRole };
  lazyBackend()
    .then((client) => client.functions.invoke('p2p-trade-notifications', { body }))
    .catch(() => undefined);
}
