import {
  isChoosable,
  isNotificationType,
  NOTIFICATION_EVENTS,
  type NotificationType,
  channelDefault,
  typesOf,
} from '#core/notifications/catalogue.ts';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '#core/notifications/event.ts';
import { isNotificationGroup, type NotificationGroup } from '#core/notifications/groups.ts';

/** A row of a person's preferences. `topic` is an event's type, or a group as a shorthand for all of its events. */
export interface Preference {
  readonly topic: string;
  readonly channel: string;
  readonly is_enabled: boolean;
}

/** What decides a default besides the event. */
export interface Reach {
  readonly takesDigest?: boolean;
  /** No e-mail address is confirmed. */
  readonly lacksEmail?: boolean;
}

/**
 * Whether a person gets this event on this channel: by their preference for the event, else for its group, else by the
 * default. A digest includes everything that was not turned off.
 */
export function wants(
  preferences: readonly Preference[],
  type: NotificationType,
  channel: NotificationChannel,
  { takesDigest = false, lacksEmail = false }: Reach = {},
): boolean {
  const defaultSetting = channelDefault(type, channel);
  if (defaultSetting === 'always') return true;
  if (!isChoosable(type, channel)) return false;
  const { group, urgency } = NOTIFICATION_EVENTS[type];
  const chosen = find(preferences, type, channel) ?? find(preferences, group, channel);
  return (
    chosen ??
    (defaultSetting === 'on' ||
      (defaultSetting === 'without_email' && lacksEmail) ||
      (takesDigest && channel === 'email' && urgency === 'info'))
  );
}

/** The state of a whole group on a channel; `fixed` where none of it can be changed. */
export function groupState(
  preferences: readonly Preference[],
  group: NotificationGroup,
  channel: NotificationChannel,
  reach: Reach = {},
): 'on' | 'off' | 'mixed' | 'fixed' {
  const wanted = typesOf(group)
    .filter((type) => isChoosable(type, channel))
    .map((type) => wants(preferences, type, channel, reach));
  if (wanted.length === 0) return 'fixed';
  if (wanted.every(Boolean)) return 'on';
  return wanted.some(Boolean) ? 'mixed' : 'off';
}

/** Whether such a row may be stored: an existing event or group, on a channel that can be changed. */
export function isPreference(topic: string, channel: string): boolean {
  const known = NOTIFICATION_CHANNELS.find((one) => one === channel);
  if (!known) return false;
  if (isNotificationGroup(topic)) return typesOf(topic).some((type) => isChoosable(type, known));
  return isNotificationType(topic) && isChoosable(topic, known);
}

function find(preferences: readonly Preference[], topic: string, channel: string) {
  return preferences.find((row) => row.topic === topic && row.channel === channel)?.is_enabled;
}
