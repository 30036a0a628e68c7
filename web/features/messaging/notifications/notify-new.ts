import {
  chatIdOf,
  notificationUrl,
  tradeIdOf,
  wonOf,
} from '#web/features/messaging/notifications/notification-url.ts';
import { isOwnStep } from '#web/features/messaging/notifications/own-steps.ts';
import type { NotificationRow } from '#web/features/messaging/notifications/notifications-query.ts';
import { translatedNotification } from '#web/features/messaging/notifications/translated-notification.ts';
import { t } from '#web/lib/i18n/language.ts';
import { isChatOpen } from '#web/lib/realtime/open-chats.ts';
import { succeededWithin, toast } from '#web/lib/page/toast.ts';
import { tradeToast } from '#web/lib/page/trade-toast.ts';

/** As many toasts as fit on the screen; beyond these only the number is shown. */
const MAX_TOASTS = 3;
/** How long the answer to one's own step may take after its notification, and how long it speaks for both. */
const WAIT_MS = 1500;
const OWN_STEP_MS = 5000;

/** Shows toasts for new notifications, except messages of the open conversation. */
export function notifyNew(all: readonly NotificationRow[]): void {
  const rows = all.filter((row) => !isChatOpen(chatIdOf(row)));
  if (rows.length > MAX_TOASTS) {
    toast.info(t('{count} new notifications', { count: rows.length }), {
      action: { label: t('See all'), to: '/notifications' },
    });
    return;
  }
  for (const row of rows) {
    // The answer to the step itself and its notification come in either order, and say the same.
    if (isOwnStep(row)) setTimeout(() => !succeededWithin(OWN_STEP_MS) && notifyOne(row), WAIT_MS);
    else notifyOne(row);
  }
}

function notifyOne(row: NotificationRow): void {
  const { type } = row;
  const { title, message: description } = translatedNotification(row);
  const to = notificationUrl(row);
  const tradeId = tradeIdOf(row);
  if (tradeId && to?.startsWith('/trade/')) {
    tradeToast(tradeId, type, { title, description, won: wonOf(row) });
    return;
  }
  toast.info(title, { description, ...(to !== null && { action: { label: t('Open'), to } }) });
}
