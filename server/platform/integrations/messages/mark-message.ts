import { sql } from 'kysely';
import { OF_THE_MOMENT } from '#core/notifications/notification-age.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { BLANK_TEXT } from '#server/platform/integrations/messages/blank-text.ts';
import { DeliveryError } from '#server/platform/integrations/messages/delivery-error.ts';
import { failureReason } from '#server/platform/integrations/messages/failure-reason.ts';
import type { Channel, QueuedMessage } from '#server/platform/integrations/messages/transport.ts';

const MOST_ATTEMPTS = 8;
/** The first pause. Each is three times as long as the one before, up to six hours: half a day in all. */
const FIRST_PAUSE = sql`interval '30 seconds'`;
const LONGEST_PAUSE = sql`interval '6 hours'`;
/** How long its sender holds a message, longer than any server may take: should the node die, another sends it. */
const HELD = sql`interval '5 minutes'`;
/** How long a message waits for a closed channel; then administrators decide about it. */
const LONGEST_WAIT = sql`interval '3 days'`;

/**
 * Claims the next due message: codes somebody waits for first, then the longest due. Retries come after all that was
 * never tried, or a few mails at which a server disconnects would keep it closed for everybody. No transaction stays
 * open while it is sent: followers of the database's changes would wait for the server at the other end. Without a
 * `last_error` it is in flight.
 */
export function takeNext(db: Db, channel: Channel): Promise<QueuedMessage | undefined> {
  return maybe(
    db,
    sql<QueuedMessage>`
      update outgoing_messages set next_at = app_now() + ${HELD}, last_error = null
      where id = (select id from outgoing_messages
        where channel = ${channel} and status = 'queued' and next_at <= app_now()
        order by (last_error is not null), (code is null), next_at, id limit 1 for update skip locked)
      returning id, recipient, subject, body_text, body_html, links, unsubscribe_url`,
  );
}

/**
 * Skips messages that were true only at their time and waited too long, for a closed channel or after refusals: they
 * would mislead. Digests are exempt.
 */
export async function skipStaleMessages(db: Db, channel: Channel): Promise<void> {
  await rows(
    db,
    sql`
      with old as (
        update outgoing_messages m set status = 'failed', last_error = 'too late'
        from notification_deliveries d, unnest(${Object.keys(OF_THE_MOMENT)}::text[],
          ${Object.values(OF_THE_MOMENT)}::int[]) as brief (type, seconds)
        where m.channel = ${channel} and m.status = 'queued' and m.next_at <= app_now()
          and m.dedupe_key like 'notice%' and d.outgoing_id = m.id and d.type = brief.type
          and m.created_at < app_now() - make_interval(secs => brief.seconds)
        returning m.id)
      update notification_deliveries d set status = 'skipped', reason = 'too_late', next_at = null
      from old o where d.outgoing_id = o.id`,
  );
}

/**
 * Marks a message as sent. Its content is blanked unless `retainsText`: the sandbox's outbox shows what was sent,
 * elsewhere only its reader has it.
 */
export async function markSent(
  db: Db,
  id: string,
  { retainsText }: { retainsText: boolean },
): Promise<void> {
  await rows(
    db,
    sql`
      with sent as (
        update outgoing_messages set attempts = attempts + 1, last_error = null, status = 'sent', sent_at = app_now()
          ${retainsText ? sql`` : sql`, ${BLANK_TEXT}`}
        where id = ${id} and status = 'queued' returning id)
      update notification_deliveries d set attempts = d.attempts + 1, last_error = null, status = 'sent',
        sent_at = app_now(), next_at = null
      from sent s where d.outgoing_id = s.id`,
  );
}

/** Marks a refused message for a retry, later each time, unless the refusal is final. */
export async function markRefused(db: Db, id: string, failure: unknown): Promise<void> {
  const isOver = failure instanceof DeliveryError && failure.isFinal;
  await rows(
    db,
    sql`
      with tried as (
        update outgoing_messages set attempts = attempts + 1, last_error = ${why(failure)},
          status = case when ${isOver} or attempts + 1 >= ${MOST_ATTEMPTS} then 'failed' else 'queued' end,
          next_at = app_now() + least(${FIRST_PAUSE} * power(3, attempts), ${LONGEST_PAUSE})
        where id = ${id} and status = 'queued' returning id, status, next_at, last_error)
      update notification_deliveries d set attempts = d.attempts + 1, last_error = t.last_error,
        status = case t.status when 'failed' then 'dead' else 'failed' end,
        next_at = case t.status when 'queued' then t.next_at end
      from tried t where d.outgoing_id = t.id`,
  );
}

/** Postpones a message without counting an attempt, because the service was down or asked to wait. */
export async function putOff(
  db: Db,
  id: string,
  failure: unknown,
  waitSeconds: number | null,
): Promise<void> {
  await rows(
    db,
    sql`
      with waits as (
        update outgoing_messages set last_error = ${why(failure)},
          status = case when created_at < app_now() - ${LONGEST_WAIT} then 'failed' else 'queued' end,
          next_at = app_now() + coalesce(make_interval(secs => ${waitSeconds}::float8), ${FIRST_PAUSE})
        where id = ${id} and status = 'queued' returning id, status, next_at, last_error)
      update notification_deliveries d set last_error = w.last_error,
        status = case w.status when 'failed' then 'dead' else 'failed' end,
        next_at = case w.status when 'queued' then w.next_at end
      from waits w where d.outgoing_id = w.id`,
  );
}

function why(failure: unknown): string {
  return failureReason(failure).slice(0, 200);
}
