import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type DeliveryList,
  DIRECT,
  type ListDeliveries,
  type NoticeDeliveries,
} from '#core/wire/notifications.ts';
import { type Db, one, rows } from '#server/db/database.ts';

type Wish = z.output<typeof ListDeliveries>;
type Listed = z.input<typeof DeliveryList>['deliveries'][number];
type Own = z.input<typeof NoticeDeliveries>['deliveries'][number];

const WAITING = ['queued', 'held', 'digest'];

/** Everything that leaves, as the log shows it. A message that stands in the log as a notice is not shown again. */
const LOG = sql`
  (select id, notification_id, user_id, type, channel, status, reason, attempts, next_at, last_error, sent_at,
    created_at from notice_deliveries
  union all
  select m.id, null, u.id, ${DIRECT}, m.channel,
    case when m.status = 'failed' then 'dead' when m.attempts > 0 then 'failed' else 'queued' end,
    null, m.attempts, case when m.status = 'queued' then m.next_at end, m.last_error, null, m.created_at
  from outgoing_messages m
  left join auth.users u on u.email = m.recipient or u.phone = m.recipient
  where m.status <> 'sent' and not exists (select 1 from notice_deliveries d where d.outgoing_id = m.id))`;

/** The newest first. Says when and how often and why not; never what was said. */
export async function listDeliveries(db: Db, wish: Wish): Promise<z.input<typeof DeliveryList>> {
  const { p_status = null, p_channel = null, p_type = null, p_user_id = null } = wish;
  const before = wish.p_cursor ?? null;
  const found = await rows(
    db,
    sql<{ id: string; listed: Listed }>`
      select l.id, json_build_object('id', l.id, 'notification_id', l.notification_id, 'user_id', l.user_id,
        'handle', h.handle, 'type', l.type, 'channel', l.channel, 'status', l.status, 'reason', l.reason,
        'attempts', l.attempts, 'next_at', l.next_at, 'last_error', l.last_error, 'sent_at', l.sent_at,
        'created_at', l.created_at) as listed
      from ${LOG} l left join trader_profiles h on h.id = l.user_id
      where (${p_status}::text is null or l.status = ${p_status})
        and (${p_channel}::text is null or l.channel = ${p_channel})
        and (${p_type}::text is null or l.type = ${p_type})
        and (${p_user_id}::uuid is null or l.user_id = ${p_user_id}::uuid)
        and (${before}::uuid is null or l.id < ${before}::uuid)
      order by l.id desc limit ${wish.p_limit + 1}`,
  );
  const page = found.slice(0, wish.p_limit);
  return {
    deliveries: page.map(({ listed }) => listed),
    next_cursor: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    counts: await countAll(db),
  };
}

function countAll(db: Db) {
  return one(
    db,
    sql<z.input<typeof DeliveryList>['counts']>`
      select count(*) filter (where status = 'dead')::int as dead,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where status = any(${WAITING}::text[]))::int as waiting
      from ${LOG} l where status not in ('sent', 'skipped')`,
  );
}

/** What became of one's own notice; nothing of anybody else's. */
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
      from notice_deliveries d
      where d.notification_id = ${notificationId} and d.user_id = ${userId} order by d.id`,
  );
  return found.map(({ listed }) => listed);
}
