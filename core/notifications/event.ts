import type { NoticeGroup } from '#core/notifications/groups.ts';
import type { NoticeMetadata } from '#core/notifications/notice-link.ts';

/** The ways out of the product. Within it everything is always told, in the list and as a toast. */
export const NOTICE_CHANNELS = ['email', 'push', 'telegram', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/**
 * What an event has to do with a channel: it goes that way unless it is turned off (`on`), only where it is
 * turned on (`off`), whatever anybody chose (`always`), or never. `elsewhere`: the area it happens in mails it
 * itself, always, in the transaction of what happened; from here it is not mailed a second time.
 */
export type Offer = 'on' | 'off' | 'always' | 'elsewhere' | 'never';

/** How soon an event must be known: `money` waits for nothing, for a `step` time matters, `news` keep. */
export type Urgency = 'money' | 'step' | 'news';

/** One kind of thing people are told of. */
export interface NoticeEvent {
  readonly group: NoticeGroup;
  readonly label: string;
  readonly about: string;
  readonly urgency: Urgency;
  readonly audience: 'person' | 'administrator';
  readonly channels: Readonly<Record<NoticeChannel, Offer>>;
  /** Where it leads within the product; null where nowhere. */
  readonly leadsTo: (metadata: NoticeMetadata) => string | null;
}

type Ways = NoticeEvent['channels'];

/** Worth a mail and a wake; a text message where somebody wants to pay attention that far. */
export const TOLD: Ways = { email: 'on', push: 'on', telegram: 'on', sms: 'off' };
/** Told within the product alone unless somebody wants more. */
export const QUIET: Ways = { email: 'off', push: 'off', telegram: 'off', sms: 'never' };
/** Wakes, but fills no mailbox by itself. */
export const WAKES: Ways = { email: 'off', push: 'on', telegram: 'on', sms: 'never' };
/** Mailed by its own area. */
export const MAILED_ELSEWHERE: Ways = {
  email: 'elsewhere',
  push: 'on',
  telegram: 'on',
  sms: 'never',
};
/** What its owner must be able to learn wherever a thief is not. */
export const ALWAYS_MAILED: Ways = { email: 'always', push: 'on', telegram: 'on', sms: 'off' };
/** For administrators: the desk is no reason for a text message. */
export const FOR_THE_DESK: Ways = { email: 'on', push: 'on', telegram: 'on', sms: 'never' };
