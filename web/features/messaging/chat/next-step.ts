import type { ChatLine } from '#core/chats/wire.ts';
import { fiatOf } from '#web/features/messaging/chat/trade-amounts.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The next action in the trade of a conversation. It is a link and does nothing itself. */
export function nextStep({ trade, your_role }: ChatLine): { label: string; isDue: boolean } | null {
  if (!trade) return null;
  const fiat = fiatOf(trade);
  if (trade.status === 'in_payment' && your_role === 'buyer' && fiat !== null) {
    return { label: t('Pay {fiat}', { fiat }), isDue: true };
  }
  if (trade.status === 'processing' && your_role === 'seller') {
    return { label: t('Check and release'), isDue: true };
  }
  return { label: t('Open the order'), isDue: false };
}
