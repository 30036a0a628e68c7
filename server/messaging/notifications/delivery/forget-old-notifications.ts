import { sql } from 'kysely';
import {
  CODE_RETENTION_DAYS,
  DELIVERY_RETENTION_DAYS,
  MESSAGE_RETENTION_DAYS,
  MAX_NOTIFICATIONS_PER_PERSON,
  NOTIFICATION_RETENTION_DAYS,
  UNSENT_CODES_RETENTION_HOURS,
} from '#core/notifications/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { BLANK_TEXT } from '#server/platform/integrations/messages/blank-text.ts';

/** Deletes in short statements, so that nothing waits long for them. */
const AT_A_TIME = 2_000;
/**
 * The sweep continues with the next kind after this many: a busy market writes more in half an hour than one sweep
 * deletes.
 */
const MOST_ROUNDS = 100;

const olderThan = (days: number) => sql`app_now() - make_interval(days => ${days})`;

/**
 * Deletes old notifications, past their age or beyond one person's number, their deliveries, and messages that were
 * sent. A code that was not sent while it was valid is blanked and given up. Audit records are stored elsewhere.
 */
export async function forgetOldNotifications(db: Db): Promise<void> {
  for (const statement of [
    sql`delete from notifications where id in (select id from notifications
      where created_at < ${olderThan(NOTIFICATION_RETENTION_DAYS)} order by created_at limit ${AT_A_TIME})`,
    sql`delete from notifications where id in (
      select n.id from (select user_id from notifications group by user_id having count(*) > ${MAX_NOTIFICATIONS_PER_PERSON}
        limit 100) many
      cross join lateral (select id from notifications where user_id = many.user_id
        order by created_at desc, id desc offset ${MAX_NOTIFICATIONS_PER_PERSON} limit ${AT_A_TIME}) n
      limit ${AT_A_TIME})`,
    sql`delete from notification_deliveries where id in (select id from notification_deliveries
      where created_at < ${olderThan(DELIVERY_RETENTION_DAYS)} limit ${AT_A_TIME})`,
    sql`update outgoing_messages set ${BLANK_TEXT}, status = 'failed',
        last_error = case status when 'queued' then 'too late' else last_error end
      where id in (select id from outgoing_messages where code is not null and status <> 'sent'
        and created_at < app_now() - make_interval(hours => ${UNSENT_CODES_RETENTION_HOURS}) limit ${AT_A_TIME})`,
    sql`delete from outgoing_messages where id in (select id from outgoing_messages
      where created_at < ${olderThan(MESSAGE_RETENTION_DAYS)} limit ${AT_A_TIME})`,
    sql`delete from outgoing_messages where id in (select id from outgoing_messages
      where code is not null and created_at < ${olderThan(CODE_RETENTION_DAYS)} limit ${AT_A_TIME})`,
  ]) {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { numAffectedRows = 0n } = await statement.execute(db);
      if (numAffectedRows < BigInt(AT_A_TIME)) break;
    }
  }
}
