import type { NotificationGroup } from '#core/notifications/groups.ts';
import type { NotificationMetadata } from '#core/notifications/notification-link.ts';

/** The ways out of the product. Within it everything is always told, in the list and as a toast. */
export const NOTIFICATION_CHANNELS = ['email', 'push', 'telegram', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/**
 * What an event has to do with a channel: it goes that way unless it is turned off (`on`), only where it is
 * turned on (`off`), whatever anybody chose (`always`), or never. `elsewhere`: the area it happens in mails it
 * itself, always, in the transaction of what happened; from here it is not mailed a second time.
 */
export type ChannelDefault = 'on' | 'off' | 'always' | 'elsewhere' | 'never';

/** How soon an event must be known: `money` waits for nothing, for a `step` time matters, `news` keep. */
export type Urgency = 'money' | 'step' | 'info';

/** One kind of thing people are told of. */
export interface NotificationEvent {
  readonly group: NotificationGroup;
  readonly label: string;
  readonly about: string;
  readonly urgency: Urgency;
  readonly audience: 'person' | 'administrator';
  readonly channels: Readonly<Record<NotificationChannel, ChannelDefault>>;
  /** Where it leads within the product; null where nowhere. */
  readonly leadsTo: (metadata: NotificationMetadata) => string | null;
}

type ChannelDefaults = NotificationEvent['channels'];

/** Worth a mail and a wake; a text message where somebody wants to pay attention that far. */
export const MAIL_AND_PUSH: ChannelDefaults = {
  email: 'on',
  push: 'on',
  telegram: 'on',
  sms: 'off',
};
/** Told within the product alone unless somebody wants more. */
export const QUIET: ChannelDefaults = { email: 'off', push: 'off', telegram: 'off', sms: 'never' };
/** Wakes, but fills no mailbox by itself. */
export const PUSH_WITHOUT_MAIL: ChannelDefaults = {
  email: 'off',
  push: 'on',
  telegram: 'on',
  sms: 'never',
};
/** Mailed by its own module. */
export const MAILED_ELSEWHERE: ChannelDefaults = {
  email: 'elsewhere',
  push: 'on',
  telegram: 'on',
  sms: 'never',
};
/** What its owner must be able to learn wherever a thief is not. */
export const ALWAYS_MAILED: ChannelDefaults = {
  email: 'always',
  push: 'on',
  telegram: 'on',
  sms: 'off',
};
/** For administrators: the desk is no reason for a text message. */
export const FOR_THE_DESK: ChannelDefaults = {
  email: 'on',
  push: 'on',
  telegram: 'on',
  sms: 'never',
};
