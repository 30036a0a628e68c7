import { sql } from 'kysely';
import { EVENT_RETENTION_DAYS } from '#core/webhooks/limits.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Deletes events older than 90 days with what was sent of them, always the first numbers, so that what is left has no
 * gap; and former secrets that sign no more.
 */
export async function forgetEvents({ db }: { db: Db }): Promise<void> {
  await sql`
    with cutoff as materialized (select app_now() - make_interval(days => ${EVENT_RETENTION_DAYS}) as at),
    kept as materialized (
      select c.merchant_id, c.is_test, coalesce((select k.seq from merchant_events k
        where k.merchant_id = c.merchant_id and k.is_test = c.is_test and k.occurred_at >= (select at from cutoff)
        order by k.seq limit 1), c.last_event + 1) as from_seq
      from merchant_counters c)
    delete from merchant_events e using kept k
    where e.merchant_id = k.merchant_id and e.is_test = k.is_test and e.seq < k.from_seq`.execute(
    db,
  );
  await sql`
    with over as (
      update webhook_endpoints set previous_until = null where previous_until <= app_now() returning id)
    update webhook_secrets s set sealed_previous = null from over o where s.endpoint_id = o.id`.execute(
    db,
  );
}
