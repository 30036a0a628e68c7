import { notificationLink } from '#core/notifications/catalogue.ts';
import type { NotificationMetadata } from '#core/notifications/notification-link.ts';
import type { NotificationRow } from '#web/features/messaging/notifications/notifications-query.ts';

/** A trade's short path, which leads to its payment page. */
const PAYMENT_PAGE = /^(\/trade\/[^/]+)\/payment$/;

/** The path of a notification's View link; null for those without one. */
export function notificationUrl({
  type,
  metadata,
}: Pick<NotificationRow, 'type' | 'metadata'>): string | null {
  return notificationLink(type, metadataOf({ metadata }))?.replace(PAYMENT_PAGE, '$1') ?? null;
}

/** The trade a notification is about. */
export function tradeIdOf(row: Pick<NotificationRow, 'metadata'>): string | null {
  const { tradeId } = metadataOf(row);
  return typeof tradeId === 'string' ? tradeId : null;
}

/** The conversation a notification is about. */
export function chatIdOf(row: Pick<NotificationRow, 'metadata'>): unknown {
  return metadataOf(row)['chatId'];
}

/** How a decided dispute ended for the reader; null where a notification decides nothing. */
export function wonOf(row: Pick<NotificationRow, 'metadata'>): boolean | null {
  const { won } = metadataOf(row);
  return won === 'yes' || won === 'no' ? won === 'yes' : null;
}

function metadataOf({ metadata }: Pick<NotificationRow, 'metadata'>): NotificationMetadata {
  const isObject = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata);
  return isObject ? metadata : {};
}
