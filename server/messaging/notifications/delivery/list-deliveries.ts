import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import {
  type DeliveryList,
  DIRECT,
  type ListDeliveries,
  type NotificationDeliveries,
} from '#core/notifications/wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';

type DeliveriesInput = InputOf<typeof ListDeliveries>;
type Listed = z.input<typeof DeliveryList>['deliveries'][number];
type Own = z.input<typeof NotificationDeliveries>['deliveries'][number];

const NOTIFICATIONS = sql`
  select id, notification_id, user_id, type, channel, status, reason, attempts, next_at, last_error, sent_at,
    created_at from notification_deliveries`;

/**
 * Messages sent without a notification that have not arrived. One that is in the log as a notification is not listed
 * again.
 */
const DIRECTLY = sql`
  select m.id, null::uuid as notification_id, u.id as user_id, ${DIRECT}::text as type, m.channel,
    case when m.status = 'failed' then 'dead' when m.last_error is not null then 'failed' else 'queued' end as status,
    null::text as reason, m.attempts, case when m.status = 'queued' then m.next_at end as next_at, m.last_error,
    null::timestamptz as sent_at, m.created_at
  from outgoing_messages m
  left join auth.users u on u.email = m.recipient or u.phone = m.recipient
  where m.status <> 'sent' and not exists (select 1 from notification_deliveries d where d.outgoing_id = m.id)`;

/** The newest first. Shows when, how often and why not; never the content. */
export async function listDeliveries(
  db: Db,
  input: DeliveriesInput,
): Promise<z.input<typeof DeliveryList>> {
  const some = input.limit + 1;
  const page = (of: RawBuilder<unknown>) =>
    sql`(select * from (${of}) l where ${asked(input)} order by l.id desc limit ${some})`;
  const found = await rows(
    db,
    sql<{ id: string; listed: Listed }>`
      select l.id, json_build_object('id', l.id, 'notification_id', l.notification_id, 'user_id', l.user_id,
        'handle', h.handle, 'type', l.type, 'channel', l.channel, 'status', l.status, 'reason', l.reason,
        'attempts', l.attempts, 'next_at', l.next_at, 'last_error', l.last_error, 'sent_at', l.sent_at,
        'created_at', l.created_at) as listed
      from (${page(NOTIFICATIONS)} union all ${page(DIRECTLY)}) l left join trader_profiles h on h.id = l.user_id
      order by l.id desc limit ${some}`,
  );
  const shown = found.slice(0, input.limit);
  return {
    deliveries: shown.map(({ listed }) => listed),
    next_cursor: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    counts: await countAll(db),
    closed: await closedChannels(db),
  };
}

/** A channel whose server was removed from the configuration is never retried, so it drops out of this list. */
function closedChannels(db: Db) {
  return rows(
    db,
    sql<z.input<typeof DeliveryList>['closed'][number]>`
      select channel, to_json(closed_at) #>> '{}' as closed_at, last_error from closed_channels
      where closed_until > app_now() - interval '10 minutes' order by channel`,
  );
}

/** Only the requested conditions are in the statement, so that an index is used. */
function asked(input: DeliveriesInput): RawBuilder<unknown> {
  const { status, channel, type, userId, cursor } = input;
  const conditions = [
    status && sql`l.status = ${status}`,
    channel && sql`l.channel = ${channel}`,
    type && sql`l.type = ${type}`,
    userId && sql`l.user_id = ${userId}::uuid`,
    cursor && sql`l.id < ${cursor}::uuid`,
  ].filter((condition) => condition !== null && condition !== '');
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function countAll(db: Db) {
  return one(
    db,
    sql<z.input<typeof DeliveryList>['counts']>`
      select count(*) filter (where status = 'dead')::int as dead,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where status in ('queued', 'held', 'digest'))::int as waiting
      from (
        select status from notification_deliveries where status in ('dead', 'failed', 'queued', 'held', 'digest')
        union all select l.status from (${DIRECTLY}) l) x`,
  );
}

/** The deliveries of one's own notification; empty for anybody else's. */
export async function ownDeliveries(
  db: Db,
  userId: string,
  notificationId: string,
): Promise<Own[]> {
  const found = await rows(
    db,
    sql<{ listed: Own }>`
      select json_build_object('id', d.id, 'notification_id', d.notification_id, 'type', d.type,
        'channel', d.channel, 'status', d.status, 'reason', d.reason, 'attempts', d.attempts,
        'next_at', d.next_at, 'last_error', d.last_error, 'sent_at', d.sent_at, 'created_at', d.created_at)
        as listed
      from notification_deliveries d
      where d.notification_id = ${notificationId} and d.user_id = ${userId} order by d.id`,
  );
  return found.map(({ listed }) => listed);
}
