import type {
  NotificationChannel,
  NotificationEvent,
  ChannelDefault,
} from '#core/notifications/event.ts';
import { NOTIFICATION_DEFINITIONS } from '#core/notifications/definitions.ts';
import type { NotificationGroup } from '#core/notifications/groups.ts';
import type { NotificationMetadata } from '#core/notifications/notification-link.ts';

/** The `type` of a notification. One without such a type stays in the app. */
export type NotificationType = keyof typeof NOTIFICATION_DEFINITIONS;

/** Every event people are notified of, by the type of its notifications. */
export const NOTIFICATION_EVENTS: Readonly<Record<NotificationType, NotificationEvent>> =
  NOTIFICATION_DEFINITIONS;

export const NOTIFICATION_TYPES = Object.keys(
  NOTIFICATION_DEFINITIONS,
) as readonly NotificationType[];

export function isNotificationType(type: string): type is NotificationType {
  return Object.hasOwn(NOTIFICATION_DEFINITIONS, type);
}

/** The default of this event on this channel. */
export function channelDefault(
  type: NotificationType,
  channel: NotificationChannel,
): ChannelDefault {
  return NOTIFICATION_EVENTS[type].channels[channel];
}

/** Whether a person can change it. */
export function isChoosable(type: NotificationType, channel: NotificationChannel): boolean {
  return ['on', 'off', 'without_email'].includes(channelDefault(type, channel));
}

export function typesOf(group: NotificationGroup): readonly NotificationType[] {
  return NOTIFICATION_TYPES.filter((type) => NOTIFICATION_EVENTS[type].group === group);
}

/** The path a notification links to; null where there is none, or where its type is unknown. */
export function notificationLink(type: string, metadata: NotificationMetadata): string | null {
  return isNotificationType(type) ? NOTIFICATION_EVENTS[type].leadsTo(metadata) : null;
}
