import type { NoticeChannel, NoticeEvent, Offer } from '#core/notifications/event.ts';
import { DESK_EVENTS } from '#core/notifications/events/desk-events.ts';
import { MONEY_EVENTS } from '#core/notifications/events/money-events.ts';
import { PEOPLE_EVENTS } from '#core/notifications/events/people-events.ts';
import { TRADE_EVENTS } from '#core/notifications/events/trade-events.ts';
import type { NoticeGroup } from '#core/notifications/groups.ts';
import type { NoticeMetadata } from '#core/notifications/notice-link.ts';

const EVENTS = { ...TRADE_EVENTS, ...MONEY_EVENTS, ...PEOPLE_EVENTS, ...DESK_EVENTS } as const;

/** The `type` of a notice. What has none of these is told within the product and goes no further. */
export type NoticeType = keyof typeof EVENTS;

/** Everything people are ever told of, by the type its notices have. */
export const NOTICE_EVENTS: Readonly<Record<NoticeType, NoticeEvent>> = EVENTS;

export const NOTICE_TYPES = Object.keys(EVENTS) as readonly NoticeType[];

export function isNoticeType(type: string): type is NoticeType {
  return Object.hasOwn(EVENTS, type);
}

/** What the product does by itself with this event and this channel. */
export function offerOf(type: NoticeType, channel: NoticeChannel): Offer {
  return NOTICE_EVENTS[type].channels[channel];
}

/** Whether a person can choose about it at all. */
export function isChoosable(type: NoticeType, channel: NoticeChannel): boolean {
  const offer = offerOf(type, channel);
  return offer === 'on' || offer === 'off';
}

export function typesOf(group: NoticeGroup): readonly NoticeType[] {
  return NOTICE_TYPES.filter((type) => NOTICE_EVENTS[type].group === group);
}

/** Where a notice leads within the product; null where nowhere, or where its type is not known. */
export function noticeLink(type: string, metadata: NoticeMetadata): string | null {
  return isNoticeType(type) ? NOTICE_EVENTS[type].leadsTo(metadata) : null;
}
