import { sql } from 'kysely';
import { EVENT_RETENTION_DAYS } from '#core/webhooks/limits.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Deletes events older than 90 days with what was sent of them, always the first numbers, so that what is left has no
 * gap; and former secrets that sign no more.
 */
export async function forgetEvents({ db }: { db: Db }): Promise<void> {
  await sql`
    delete from merchant_events e using merchant_counters c
    cross join lateral (
      select coalesce((select k.seq from merchant_events k
        where k.merchant_id = c.merchant_id and k.is_test = c.is_test
          and k.occurred_at >= app_now() - make_interval(days => ${EVENT_RETENTION_DAYS})
        order by k.seq limit 1), c.last_event + 1) as seq) kept
    where e.merchant_id = c.merchant_id and e.is_test = c.is_test and e.seq < kept.seq`.execute(db);
  await sql`
    update webhook_endpoints set sealed_previous = null, previous_until = null
    where previous_until <= app_now()`.execute(db);
}
