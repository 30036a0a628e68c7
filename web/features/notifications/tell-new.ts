import { chatIdOf, noticeAddress, tradeIdOf } from '#web/features/notifications/notice-address.ts';
import type { NotificationRow } from '#web/features/notifications/notifications-query.ts';
import { t } from '#web/lib/language.ts';
import { isChatOpen } from '#web/lib/open-chats.ts';
import { toast } from '#web/lib/toast.ts';
import { tradeToast } from '#web/lib/trade-toast.ts';

/** As many as fit on the screen at once; of more than these only the number is said. */
const MOST_TOLD = 3;

/** Says what has just come, but for words in a conversation that is before one's eyes. */
export function tellNew(all: readonly NotificationRow[]): void {
  const rows = all.filter((row) => !isChatOpen(chatIdOf(row)));
  if (rows.length > MOST_TOLD) {
    toast.info(t('{count} new notifications', { count: rows.length }), {
      action: { label: t('See all'), to: '/notifications' },
    });
    return;
  }
  for (const row of rows) tell(row);
}

function tell(row: NotificationRow): void {
  const { type, title, message: description } = row;
  const to = noticeAddress(row);
  const tradeId = tradeIdOf(row);
  if (tradeId && to?.startsWith('/trade/')) {
    tradeToast(tradeId, type, { title, description });
    return;
  }
  toast.info(title, { description, ...(to !== null && { action: { label: t('Open'), to } }) });
}
