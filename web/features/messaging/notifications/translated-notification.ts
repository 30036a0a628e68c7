import { textsOfNotification } from '#core/notifications/render-template.ts';
import type { NotificationRow } from '#web/features/messaging/notifications/notifications-query.ts';
import { t } from '#web/lib/i18n/language.ts';

/** What a notification says, in the language of the page. */
export function translatedNotification(
  row: Pick<NotificationRow, 'title' | 'message' | 'template' | 'params'>,
): {
  readonly title: string;
  readonly message: string;
} {
  const { title, message } = textsOfNotification(row);
  return { title: t(title), message: t(message) };
}
