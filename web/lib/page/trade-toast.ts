import {
  type TradeNotificationType,
  tradeNotificationTone,
} from '#core/trade/trade-notification-type.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

const REMEMBERED_MS = 10_000;
const shownAt = new Map<string, number>();

/**
 * Shows one toast for a trade's change, though the row and its notification both report it. Returns whether it was
 * shown.
 */
export function tradeToast(
  tradeId: string,
  type: string,
  {
    title,
    description,
    won = null,
  }: { title: string; description?: string | undefined; won?: boolean | null },
): boolean {
  if (!markShown(tradeId, type)) return false;
  toast.trade(title, tradeNotificationTone(type, won), {
    ...(description && { description }),
    action: { label: t('Open order'), to: `/trade/${tradeId}/payment` },
  });
  return true;
}

/** One's own step gives no toast: its events are suppressed. */
export function suppressTradeToast(tradeId: string, type: TradeNotificationType): void {
  shownAt.set(`${tradeId} ${type}`, Date.now());
}

function markShown(tradeId: string, type: string): boolean {
  const key = `${tradeId} ${type}`;
  const now = Date.now();
  for (const [old, at] of shownAt) if (now - at > REMEMBERED_MS) shownAt.delete(old);
  if (shownAt.has(key)) return false;
  shownAt.set(key, now);
  return true;
}
