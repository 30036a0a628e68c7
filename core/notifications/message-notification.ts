import { MESSAGE_PREVIEW } from '#core/notifications/limits.ts';
import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';

/** The notification of unread messages. No name is shown where the sender is the market. */
export function messageNotification(handle: string, message: string): NotificationText {
  const preview = messagePreview(message);
  return handle === ''
    ? notificationText('message.unnamed', { preview })
    : notificationText('message.named', { handle, preview });
}

/** One line, cut between characters and never within one. */
export function messagePreview(message: string): string {
  const line = Array.from(message.replace(/\s+/gu, ' ').trim());
  return line.length > MESSAGE_PREVIEW
    ? `${line.slice(0, MESSAGE_PREVIEW - 1).join('')}…`
    : line.join('');
}
