import { noticeLink } from '#core/notifications/catalogue.ts';
import type { NoticeMetadata } from '#core/notifications/notice-link.ts';
import type { NotificationRow } from '#web/features/notifications/notifications-query.ts';

/** A trade by its own short address, which leads to the room it is paid in. */
const ROOM = /^(\/trade\/[^/]+)\/payment$/;

/** Where a notice's View leads; null for those that lead nowhere. */
export function noticeAddress({
  type,
  metadata,
}: Pick<NotificationRow, 'type' | 'metadata'>): string | null {
  return noticeLink(type, metadataOf({ metadata }))?.replace(ROOM, '$1') ?? null;
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

function metadataOf({ metadata }: Pick<NotificationRow, 'metadata'>): NoticeMetadata {
  const isObject = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata);
  return isObject ? metadata : {};
}
