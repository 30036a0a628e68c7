import { sql } from 'kysely';
import type { NotificationChannel } from '#core/notifications/event.ts';
import type { TemplateId } from '#core/notifications/templates.ts';
import { wants } from '#core/notifications/preferences.ts';
import {
  isTradeNotificationType,
  TRADE_NOTIFICATION_EVENTS,
} from '#core/trade/trade-notification-type.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { type Plan, planDelivery } from '#server/messaging/notifications/delivery/plan-delivery.ts';
import type { FreshNotification } from '#server/messaging/notifications/delivery/read-notifications.ts';

interface Wanted {
  readonly notification: FreshNotification;
  readonly channel: NotificationChannel;
  readonly target: string;
  readonly plan: Plan;
}

interface Written {
  readonly id: string;
  readonly notification_id: string;
  readonly channel: NotificationChannel;
}

/**
 * Plans the deliveries of notifications, once for each whatever node runs and however often. `chats` holds the linked
 * Telegram chats.
 */
export async function planDeliveries(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  notifications: readonly FreshNotification[],
  chats: ReadonlyMap<string, string>,
): Promise<void> {
  if (notifications.length === 0) return;
  const now = await readNow(db);
  const wanted = notifications.flatMap((notification) =>
    channelTargetsOf(notification, {
      hasChat: chats.has(notification.user_id),
      hasSms: config.sms !== null,
    }).map(({ channel, target }): Wanted => ({
      notification,
      channel,
      target,
      plan: planDelivery(
        { type: notification.type, channel, notifiedAt: notification.created_at },
        notification.schedule,
        now,
      ),
    })),
  );
  if (wanted.length === 0) return;
  await transaction(db, async (tx) => {
    const fresh = await write(tx, wanted);
    await skipAlreadyMailed(tx, notifications, fresh);
  });
}

function channelTargetsOf(
  notification: FreshNotification,
  { hasChat, hasSms }: { readonly hasChat: boolean; readonly hasSms: boolean },
): { channel: NotificationChannel; target: string }[] {
  const { type, preferences, schedule } = notification;
  const takesDigest = schedule !== null && schedule.digest !== 'off';
  const lacksEmail = !notification.has_email;
  const isWanted = (channel: NotificationChannel) =>
    wants(preferences, type, channel, { takesDigest, lacksEmail });
  const channelIf = (channel: NotificationChannel, isThere: boolean) =>
    isThere && isWanted(channel) ? [{ channel, target: '' }] : [];
  return [
    ...channelIf('email', notification.has_email),
    ...channelIf('telegram', hasChat),
    ...channelIf('sms', notification.has_phone && hasSms && !isOwnStep(notification)),
    ...(isWanted('push')
      ? notification.browsers.map((target) => ({ channel: 'push' as const, target }))
      : []),
  ];
}

/** What somebody did themselves a moment ago costs no text message. */
function isOwnStep({ template }: FreshNotification): boolean {
  return OWN_STEPS.some((own) => own === template);
}

const OWN_STEPS = [
  'trade_accepted.own_as_seller',
  'trade_accepted.own_as_buyer',
  'trade_paid.own',
  'trade_released.own',
  'trade_cancelled.own',
  'trade_disputed.own',
] as const satisfies TemplateId[];

function write(tx: Tx, wanted: readonly Wanted[]): Promise<Written[]> {
  const notifications = wanted.map(({ notification }) => notification);
  const plans = wanted.map(({ plan }) => plan);
  return rows(
    tx,
    sql<Written>`
      insert into notification_deliveries (notification_id, user_id, type, channel, target, status, reason, next_at)
      select * from unnest(${notifications.map(({ id }) => id)}::uuid[], ${notifications.map((n) => n.user_id)}::uuid[],
        ${notifications.map(({ type }) => type)}::text[], ${wanted.map(({ channel }) => channel)}::text[],
        ${wanted.map(({ target }) => target)}::text[], ${plans.map(({ status }) => status)}::text[],
        ${plans.map(({ reason }) => reason)}::text[], ${plans.map(({ nextAt }) => nextAt)}::timestamptz[])
      on conflict on constraint notification_deliveries_once do nothing
      returning id, notification_id, channel`,
  );
}

/** The other party of a trade may have requested this mail already: both leave the same mark, and the first sends. */
async function skipAlreadyMailed(
  tx: Tx,
  notifications: readonly FreshNotification[],
  fresh: readonly Written[],
): Promise<void> {
  const byId = new Map(notifications.map((notification) => [notification.id, notification]));
  for (const { id, notification_id, channel } of fresh) {
    const notification = byId.get(notification_id);
    if (
      channel !== 'email' ||
      !notification?.trade_id ||
      !isTradeNotificationType(notification.type)
    )
      continue;
    if (await isFirstMail(tx, notification, TRADE_NOTIFICATION_EVENTS[notification.type])) continue;
    await tx
      .updateTable('notification_deliveries')
      .set({ status: 'skipped', reason: 'already_notified', next_at: null })
      .where('id', '=', id)
      .execute();
  }
}

async function isFirstMail(tx: Tx, { id, trade_id, user_id }: FreshNotification, kind: string) {
  const [event] = await rows(
    tx,
    sql<{ is_first: boolean }>`
      with event as (
        -- The event at the time of the notification: the trade may have restarted and have a later one of this kind. A
        -- notification has the time its transaction began, an event the one it was written at.
        select e.id, e.trade_id from trade_events e join notifications n on n.id = ${id}
        where e.trade_id = ${trade_id}::uuid and e.kind = ${kind} and e.created_at < n.created_at + interval '1 minute'
        order by e.id desc limit 1),
      marked as (
        insert into trade_notifications (trade_id, event_id, recipient_id, channel)
        select trade_id, id, ${user_id}, 'email' from event on conflict do nothing returning 1)
      select exists (select 1 from marked) as is_first from event`,
  );
  return event?.is_first ?? true;
}
