import { isNotificationType, NOTIFICATION_EVENTS } from '#core/notifications/catalogue.ts';
import type { DeskDelivery } from '#web/features/admin/delivery-desk/desk-query.ts';

/** The name of an event; what is no notification is a code, a link, or mailed by its own area. */
export function eventName(type: string): string {
  return isNotificationType(type) ? NOTIFICATION_EVENTS[type].label : 'Sent directly';
}

export function personName({ handle, user_id }: Pick<DeskDelivery, 'handle' | 'user_id'>): string {
  return handle ?? (user_id === null ? 'Nobody here' : 'No handle');
}
