import { sql } from 'kysely';
import { NOTIFICATION_SMS_A_DAY, ORDER_SMS_A_DAY } from '#core/notifications/limits.ts';
import {
  channelDefault,
  NOTIFICATION_EVENTS,
  NOTIFICATION_TYPES,
} from '#core/notifications/catalogue.ts';
import { lateNote, PUSH_TTL_SECONDS } from '#core/notifications/notification-age.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import type { Due } from '#server/messaging/notifications/delivery/enqueue-due.ts';
import { linkedChatOf } from '#server/messaging/notifications/telegram/telegram-channel.ts';
import {
  type Rendered,
  renderNotification,
} from '#server/messaging/notifications/templates/render-notification.ts';
import { unsubscribeLinks } from '#server/messaging/notifications/unsubscribe/unsubscribe-links.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';
import { queueTelegram } from '#server/platform/integrations/telegram/queue-telegram.ts';
import { queueSms } from '#server/platform/integrations/sms/queue-sms.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';

type Deps = Pick<Oja, 'config'>;

export type Outcome =
  | {
      readonly skipped:
        | 'gone'
        | 'not_theirs'
        | 'read'
        | 'too_late'
        | 'turned_off'
        | 'no_address'
        | 'daily_limit'
        | 'not_taken';
    }
  | { readonly outgoingId: string; readonly isSent: boolean };

/** Steps of running orders, whose text messages have a limit of their own. */
const ORDER_TYPES = NOTIFICATION_TYPES.filter(
  (type) => channelDefault(type, 'sms') === 'without_email',
);

/** Puts a notification into the queue of its channel. */
export function enqueueInChannel(tx: Tx, { config }: Deps, due: Due): Promise<Outcome> {
  const unsubscribe = unsubscribeLinks(config, { userId: due.user_id, topic: due.type });
  // What waited because its reader chose so is not late.
  const late = due.has_waited ? null : lateNote(due.notified_at, due.now);
  const rendered = renderNotification({ ...due, late }, { url: config.url, unsubscribe });
  switch (due.channel) {
    case 'email':
      return byMail(tx, config, due, rendered, unsubscribe?.oneClick ?? null);
    case 'sms':
      return bySms(tx, config, due, rendered);
    case 'telegram':
      return byTelegram(tx, due, rendered);
    case 'push':
      return byPush(tx, due, rendered);
  }
}

async function byMail(
  tx: Tx,
  config: Oja['config'],
  due: Due,
  { mail }: Rendered,
  unsubscribeUrl: string | null,
): Promise<Outcome> {
  const to = await maybe(
    tx,
    sql<{ email: string }>`select email from auth.users
      where id = ${due.user_id} and email is not null and email_confirmed_at is not null`,
  );
  if (!to) return { skipped: 'no_address' };
  const dedupeKey = `notice:${due.notification_id}`;
  await queueMail(tx, config, { to: to.email, ...mail, code: null, unsubscribeUrl, dedupeKey });
  return queued(tx, dedupeKey);
}

async function bySms(tx: Tx, config: Oja['config'], due: Due, { sms }: Rendered): Promise<Outcome> {
  const to = await maybe(
    tx,
    sql<{ phone: string }>`select phone from auth.users
      where id = ${due.user_id} and phone is not null and phone_confirmed_at is not null`,
  );
  if (!to) return { skipped: 'no_address' };
  // Two nodes that count at once would each find room for the last one.
  await lockForTransaction(tx, `notification-sms:${due.user_id}`);
  const isOrder = ORDER_TYPES.includes(due.type);
  const { count } = await one(
    tx,
    sql<{ count: number }>`select count(*)::int as count from notification_deliveries
      where user_id = ${due.user_id} and channel = 'sms' and outgoing_id is not null
        and created_at > app_now() - interval '1 day'
        and (type = any(${[...ORDER_TYPES]}::text[])) = ${isOrder}`,
  );
  if (count >= (isOrder ? ORDER_SMS_A_DAY : NOTIFICATION_SMS_A_DAY)) {
    return { skipped: 'daily_limit' };
  }
  const dedupeKey = `notice-sms:${due.notification_id}`;
  await queueSms(tx, config, { to: to.phone, text: sms, code: null, dedupeKey });
  return queued(tx, dedupeKey);
}

async function byTelegram(tx: Tx, due: Due, { telegram }: Rendered): Promise<Outcome> {
  const chatId = (await linkedChatOf(tx, [due.user_id])).get(due.user_id);
  if (chatId === undefined) return { skipped: 'no_address' };
  const dedupeKey = `notice-telegram:${due.notification_id}`;
  await queueTelegram(tx, { chatId, ...telegram }, dedupeKey);
  return queued(tx, dedupeKey);
}

async function byPush(tx: Tx, due: Due, { push }: Rendered): Promise<Outcome> {
  const lives = PUSH_TTL_SECONDS[NOTIFICATION_EVENTS[due.type].urgency];
  const taken = await maybe(
    tx,
    sql<{ id: string }>`
      insert into outgoing_pushes (notification_id, subscription_id, payload, lives_seconds)
      select ${due.notification_id}, s.id, ${JSON.stringify(push)}, ${lives} from push_subscriptions s
      where s.id = ${due.target}::uuid and s.user_id = ${due.user_id}
        and exists (select 1 from auth.sessions x where x.id = s.session_id)
      on conflict (notification_id, subscription_id) do update set payload = excluded.payload
      returning id`,
  );
  return taken ? { outgoingId: taken.id, isSent: false } : { skipped: 'no_address' };
}

/** The message enqueued under this key, now or by an interrupted run before. */
async function queued(tx: Tx, dedupeKey: string): Promise<Outcome> {
  const row = await maybe(
    tx,
    sql<{
      id: string;
      is_sent: boolean;
    }>`select id, status = 'sent' as is_sent from outgoing_messages
      where dedupe_key = ${dedupeKey}`,
  );
  return row ? { outgoingId: row.id, isSent: row.is_sent } : { skipped: 'not_taken' };
}
