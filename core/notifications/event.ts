import type { NotificationGroup } from '#core/notifications/groups.ts';
import type { NotificationMetadata } from '#core/notifications/notification-link.ts';

/** The channels outside the app. Inside it every notification is shown, in the list and as a toast. */
export const NOTIFICATION_CHANNELS = ['email', 'push', 'telegram', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/**
 * An event's default on a channel: sent unless turned off (`on`), only when turned on (`off`), regardless of
 * preferences (`always`), or never. `without_email`: like `on` while no e-mail address is confirmed, else like `off`.
 * `elsewhere`: the area it happens in mails it itself, always, in the same
 * transaction; it is not mailed a second time from here.
 */
export type ChannelDefault = 'on' | 'off' | 'without_email' | 'always' | 'elsewhere' | 'never';

/** How urgent an event is: `money` is immediate, for a `step` time matters, `info` can wait. */
type Urgency = 'money' | 'step' | 'info';

/** One kind of event people are notified of. */
export interface NotificationEvent {
  readonly group: NotificationGroup;
  readonly label: string;
  readonly about: string;
  readonly urgency: Urgency;
  readonly audience: 'person' | 'administrator';
  readonly channels: Readonly<Record<NotificationChannel, ChannelDefault>>;
  /** The path it links to; null where there is none. */
  readonly leadsTo: (metadata: NotificationMetadata) => string | null;
}

type ChannelDefaults = NotificationEvent['channels'];

/** Mail and push; a text message only where somebody opts in. */
export const MAIL_AND_PUSH: ChannelDefaults = {
  email: 'on',
  push: 'on',
  telegram: 'on',
  sms: 'off',
};
/** A clock runs: without an e-mail address the phone rings by itself. */
export const MAIL_OR_TEXT_AND_PUSH: ChannelDefaults = { ...MAIL_AND_PUSH, sms: 'without_email' };
/** In the app only, unless somebody opts in. */
export const QUIET: ChannelDefaults = { email: 'off', push: 'off', telegram: 'off', sms: 'never' };
/** Push, but no mail by default. */
export const PUSH_WITHOUT_MAIL: ChannelDefaults = {
  email: 'off',
  push: 'on',
  telegram: 'on',
  sms: 'never',
};
/** Emailed separately. */
export const MAILED_ELSEWHERE: ChannelDefaults = {
  email: 'elsewhere',
  push: 'on',
  telegram: 'on',
  sms: 'never',
};
/** What the account's owner must learn on a channel a thief does not control. */
export const ALWAYS_MAILED: ChannelDefaults = {
  email: 'always',
  push: 'on',
  telegram: 'on',
  sms: 'off',
};
/** For administrators: the desk does not justify a text message. */
export const FOR_THE_DESK: ChannelDefaults = {
  email: 'on',
  push: 'on',
  telegram: 'on',
  sms: 'never',
};
