import {
  alertPlaceOf,
  tradeIdOf,
  type NotificationRow,
} from '#web/features/notifications/notifications-query.ts';
import { t } from '#web/lib/language.ts';
import { isChatOpen } from '#web/lib/open-chats.ts';
import { toast } from '#web/lib/toast.ts';
import { tradeToast } from '#web/lib/trade-toast.ts';

/** As many as fit on the screen at once; of more than these only the number is said. */
const MOST_TOLD = 3;

/** Says what has just come. All of it stands in the list as well. */
export function tellNew(all: readonly NotificationRow[]): void {
  const rows = all.filter((row) => !isChatOpen(chatIdOf(row)));
  if (rows.length > MOST_TOLD) {
    toast.info(t('{count} new notifications', { count: rows.length }));
    return;
  }
  for (const row of rows) {
    const tradeId = tradeIdOf(row);
    const found = alertPlaceOf(row);
    const chatId = chatIdOf(row);
    const text = { title: row.title, description: row.message };
    if (found) {
      const action = { label: t('Open'), to: found };
      toast.info(text.title, { description: text.description, action });
    } else if (typeof chatId === 'string') {
      const action = { label: t('Open'), to: `/messages/${chatId}` };
      toast.info(text.title, { description: text.description, action });
    } else if (tradeId) tradeToast(tradeId, row.type, text);
    else toast.info(text.title, { description: text.description });
  }
}

function chatIdOf({ metadata }: NotificationRow): unknown {
  return typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'chatId') : null;
}
