import { sql } from 'kysely';
import type { Language } from '#core/language/language-choice.ts';
import {
  NOTIFICATION_EVENTS,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '#core/notifications/catalogue.ts';
import type { NotificationChannel } from '#core/notifications/event.ts';
import { isTooLate } from '#core/notifications/notification-age.ts';
import type { NotificationMetadata } from '#core/notifications/notification-link.ts';
import { type Preference, wants } from '#core/notifications/preferences.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import {
  enqueueInChannel,
  type Outcome,
} from '#server/messaging/notifications/delivery/enqueue-in-channel.ts';
import { preferencesOf } from '#server/messaging/notifications/delivery/read-notifications.ts';

type Deps = Pick<Oja, 'db' | 'config' | 'log'>;

/** A delivery whose time has come, with its notification. */
export interface Due {
  readonly id: string;
  readonly notification_id: string;
  readonly user_id: string;
  readonly type: NotificationType;
  readonly channel: NotificationChannel;
  readonly target: string;
  /** It waited, so its reader may have read it in the product meanwhile. */
  readonly has_waited: boolean;
  /** How long it was due before it was given to its queue. */
  readonly late_seconds: number;
  readonly notified_at: Date;
  readonly now: Date;
  readonly is_there: boolean;
  readonly is_read: boolean;
  readonly title: string;
  readonly message: string;
  readonly template: string | null;
  readonly params: unknown;
  /** Of its reader, now. */
  readonly language: Language;
  readonly metadata: NotificationMetadata;
  readonly preferences: readonly Preference[];
  readonly takes_digest: boolean;
  readonly lacks_email: boolean;
  readonly is_staff: boolean;
}

const AT_A_TIME = 200;
/** A sweep ends after this many rounds, so that others have their turn; the next one continues. */
const MOST_ROUNDS = 50;
/** A queue this long gets no more until it is shorter: what is urgent then has few before it. */
const MOST_WAITING = 200;
const MONEY = NOTIFICATION_TYPES.filter((type) => NOTIFICATION_EVENTS[type].urgency === 'money');
const MOST_ATTEMPTS = 5;

/**
 * Enqueues due deliveries into the queues of their channels. Each in a transaction of its own that also updates the
 * delivery log: two nodes never enqueue the same, and one that fails delays no other.
 */
export async function enqueueDue(deps: Deps, stopping?: AbortSignal): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (stopping?.aborted || (await enqueueSome(deps, stopping)) < AT_A_TIME) return;
  }
}

/** Returns how many were due; those about money come first. */
async function enqueueSome(deps: Deps, stopping: AbortSignal | undefined): Promise<number> {
  const due = await rows(
    deps.db,
    sql<{ id: string }>`
      with full_queues as (
        select channel from unnest(array['email', 'sms', 'telegram']) as q (channel) where (
          select count(*) from (select 1 from outgoing_messages m where m.channel = q.channel
            and m.status = 'queued' and m.next_at <= app_now() limit ${MOST_WAITING}) w) >= ${MOST_WAITING})
      select id from notification_deliveries
      where status in ('queued', 'held') and outgoing_id is null and next_at <= app_now()
        and channel not in (select channel from full_queues)
      order by (type = any(${MONEY}::text[])) desc, next_at limit ${AT_A_TIME}`,
  );
  for (const { id } of due) {
    if (stopping?.aborted) break;
    await transaction(deps.db, (tx) => enqueue(tx, deps, id)).catch(async (error: unknown) => {
      deps.log.error({ err: error, deliveryId: id }, 'a notification could not be enqueued');
      await postpone(deps, id);
    });
  }
  return due.length;
}

async function enqueue(tx: Tx, deps: Deps, id: string): Promise<void> {
  const due = await lockDue(tx, id);
  if (!due) return;
  await note(tx, id, skippedBecause(due) ?? (await enqueueInChannel(tx, deps, due)));
}

function lockDue(tx: Tx, id: string): Promise<Due | undefined> {
  return maybe(
    tx,
    sql<Due>`
      with due as (
        select * from notification_deliveries where id = ${id} and status in ('queued', 'held')
          and outgoing_id is null and next_at <= app_now() for update skip locked)
      select d.id, d.notification_id, d.user_id, d.type, d.channel, d.target,
        extract(epoch from app_now() - d.next_at)::float8 as late_seconds, d.status = 'held' as has_waited,
        coalesce(n.created_at, d.created_at) as notified_at, app_now() as now, n.id is not null as is_there, coalesce(n.is_read, false) as is_read,
        coalesce(n.title, '') as title, coalesce(n.message, '') as message,
        n.template, n.params, coalesce(y.language, 'en') as language,
        coalesce(n.metadata, '{}') as metadata, ${preferencesOf(sql`d.user_id`)} as preferences,
        exists (select 1 from notification_schedules q where q.user_id = d.user_id and q.digest <> 'off')
          as takes_digest,
        not exists (select 1 from auth.users u where u.id = d.user_id and u.email is not null
          and u.email_confirmed_at is not null) as lacks_email,
        exists (select 1 from user_roles r where r.user_id = d.user_id and r.until > app_now()) as is_staff
      from due d left join notifications n on n.id = d.notification_id left join profiles y on y.id = d.user_id`,
  );
}

function skippedBecause(due: Due): Outcome | null {
  const { type, channel, preferences, takes_digest: takesDigest, lacks_email: lacksEmail } = due;
  if (!due.is_there) return { skipped: 'gone' };
  // Notified hours ago, and no longer of the staff.
  if (NOTIFICATION_EVENTS[type].audience === 'administrator' && !due.is_staff)
    return { skipped: 'not_theirs' };
  if (due.has_waited && due.is_read) return { skipped: 'read' };
  if (isTooLate(type, channel, due.late_seconds)) return { skipped: 'too_late' };
  return wants(preferences, type, channel, { takesDigest, lacksEmail })
    ? null
    : { skipped: 'turned_off' };
}

async function note(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  if ('skipped' in outcome) {
    await tx
      .updateTable('notification_deliveries')
      .set({ status: 'skipped', reason: outcome.skipped, next_at: null })
      .where('id', '=', id)
      .execute();
    return;
  }
  const { outgoingId, isSent } = outcome;
  await rows(
    tx,
    sql`update notification_deliveries set outgoing_id = ${outgoingId}, next_at = null,
        status = case when ${isSent} then 'sent' else 'queued' end,
        sent_at = case when ${isSent} then app_now() end
      where id = ${id}`,
  );
}

/** An internal fault: it is retried later, and not without end. */
async function postpone({ db }: Deps, id: string): Promise<void> {
  await rows(
    db,
    sql`update notification_deliveries set attempts = attempts + 1, last_error = 'could not be written',
        status = case when attempts + 1 >= ${MOST_ATTEMPTS} then 'dead' else status end,
        next_at = case when attempts + 1 < ${MOST_ATTEMPTS}
          then app_now() + interval '30 seconds' * power(3, attempts) end
      where id = ${id} and outgoing_id is null and status in ('queued', 'held')`,
  );
}
