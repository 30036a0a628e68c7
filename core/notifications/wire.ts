import { z } from 'zod';
import { DELIVERIES_A_PAGE, RETRIED_AT_ONCE } from '#core/notifications/limits.ts';
import { NOTIFICATION_TYPES, type NotificationType } from '#core/notifications/catalogue.ts';
import { NOTIFICATION_CHANNELS } from '#core/notifications/event.ts';
import { Answer, Id, Moment } from '#core/wire/shared.ts';

const Type = z.enum(NOTIFICATION_TYPES as readonly [NotificationType, ...NotificationType[]]);
const Channel = z.enum(NOTIFICATION_CHANNELS);

export const DELIVERY_STATUSES = [
  'queued',
  'held',
  'digest',
  'sent',
  'failed',
  'dead',
  'skipped',
] as const;

/** Messages that are no notifications: codes, links, and what areas mail themselves. */
export const DIRECT = 'direct';

/**
 * The administrators' log, newest first. Besides notifications it has direct messages, as long as they have not been
 * sent: of type `direct`, without a notification.
 */
export const ListDeliveries = z.strictObject({
  p_status: z.enum(DELIVERY_STATUSES).nullish(),
  p_channel: Channel.nullish(),
  p_type: z.union([Type, z.literal(DIRECT)]).nullish(),
  p_user_id: Id.nullish(),
  /** `next_cursor` of the page before. */
  p_cursor: Id.nullish(),
  p_limit: z.int().min(1).max(DELIVERIES_A_PAGE).default(DELIVERIES_A_PAGE),
});
const Delivery = z.object({
  id: Id,
  notification_id: Id,
  type: z.string(),
  channel: Channel,
  status: z.enum(DELIVERY_STATUSES),
  /** Why it waits or was left out: `quiet`, `unread`, `digest`, `read`, `already_notified`, `daily_limit` … */
  reason: z.string().nullable(),
  attempts: z.int(),
  next_at: z.string().nullable(),
  last_error: z.string().nullable(),
  sent_at: z.string().nullable(),
  created_at: z.string(),
});
export const DeliveryList = z.object({
  deliveries: z.array(
    Delivery.extend({
      notification_id: Id.nullable(),
      /** Null where an address has no owner, or no more. */
      user_id: Id.nullable(),
      handle: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
  /** Over everything, regardless of the filter. */
  counts: z.object({ dead: z.int(), failed: z.int(), waiting: z.int() }),
  /** Channels on which nothing can be sent at the moment. */
  closed: z.array(
    z.object({ channel: Channel, closed_at: z.string(), last_error: z.string().nullable() }),
  ),
});

export const RetryDelivery = z.strictObject({ p_delivery_id: Id });
export const DeliveryRetried = Answer.extend({ delivery_id: Id });

/** Deliveries given up on one channel, created since then; of one kind, or of all that are not too late. */
export const GivenUp = z.strictObject({
  p_channel: Channel,
  p_type: z.union([Type, z.literal(DIRECT)]).nullish(),
  p_since: Moment,
});
export const GivenUpCounted = z.object({ count: z.int(), at_once: z.int() });
/** `p_most`: at most this many, the number the caller confirmed. */
export const RetryGivenUp = GivenUp.extend({ p_most: z.int().min(1).max(RETRIED_AT_ONCE) });
export const GivenUpRetried = Answer.extend({ count: z.int() });

/** The deliveries of one's own notification. */
export const GetNotificationDeliveries = z.strictObject({ p_notification_id: Id });
export const NotificationDeliveries = z.object({ deliveries: z.array(Delivery) });

/** Mails of the one event, or of every event of its group that can be turned off. */
export const UNSUBSCRIBE_SCOPE = z.enum(['event', 'group']);

export const UnsubscribeToken = z.string().min(20).max(300);
export const DescribeUnsubscribe = z.strictObject({ p_token: UnsubscribeToken });
export const UnsubscribeDescribed = z.object({
  /** An event, `digest`, or `reminders` of invoices. */
  type: z.string(),
  label: z.string(),
  group: z.string(),
  group_label: z.string(),
  /** False: mails of this event are off already. */
  is_enabled: z.boolean(),
});
export const Unsubscribe = z.strictObject({
  p_token: UnsubscribeToken,
  p_scope: UNSUBSCRIBE_SCOPE.default('event'),
});
export const Unsubscribed = Answer;

export const PreviewNotification = z.strictObject({ p_type: Type });
export const NotificationPreview = z.object({
  type: Type,
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  sms: z.string(),
  push: z.object({
    title: z.string(),
    body: z.string(),
    path: z.string(),
    tag: z.string(),
    type: z.string(),
  }),
  telegram: z.object({ text: z.string(), link: z.string().nullable() }),
});

export const SendTestNotification = z.strictObject({ p_type: Type });
export const TestNotificationSent = Answer.extend({ notification_id: Id });
