import {
  chatIdOf,
  notificationUrl,
  tradeIdOf,
} from '#web/features/messaging/notifications/notification-url.ts';
import type { NotificationRow } from '#web/features/messaging/notifications/notifications-query.ts';
import { translatedNotification } from '#web/features/messaging/notifications/translated-notification.ts';
import { t } from '#web/lib/i18n/language.ts';
import { isChatOpen } from '#web/lib/realtime/open-chats.ts';
import { toast } from '#web/lib/page/toast.ts';
import { tradeToast } from '#web/lib/page/trade-toast.ts';

/** As many toasts as fit on the screen; beyond these only the number is shown. */
const MAX_TOASTS = 3;

/** Shows toasts for new notifications, except messages of the open conversation. */
export function notifyNew(all: readonly NotificationRow[]): void {
  const rows = all.filter((row) => !isChatOpen(chatIdOf(row)));
  if (rows.length > MAX_TOASTS) {
    toast.info(t('{count} new notifications', { count: rows.length }), {
      action: { label: t('See all'), to: '/notifications' },
    });
    return;
  }
  for (const row of rows) notifyOne(row);
}

function notifyOne(row: NotificationRow): void {
  const { type } = row;
  const { title, message: description } = translatedNotification(row);
  const to = notificationUrl(row);
  const tradeId = tradeIdOf(row);
  if (tradeId && to?.startsWith('/trade/')) {
    tradeToast(tradeId, type, { title, description });
    return;
  }
  toast.info(title, { description, ...(to !== null && { action: { label: t('Open'), to } }) });
}
