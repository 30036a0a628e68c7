import { sql } from 'kysely';
import { COUNTED_HOURS } from '#core/webhooks/limits.ts';
import type { WebhookHour } from '#core/webhooks/wire.ts';
import type { EndpointOwner } from '#server/business/webhooks/endpoint-rows.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/**
 * How many events went to each endpoint in each of the last 48 hours, by when they were first sent, and how many of them
 * were not accepted by their newest attempt. Hours without any are left out.
 */
export async function countWebhookDeliveries(
  { db }: { db: Db },
  { merchantId, isTest }: EndpointOwner,
): Promise<WebhookHour[]> {
  return rows(
    db,
    sql<WebhookHour>`
      select f.endpoint_id, extract(epoch from app_now() - f.created_at)::int / 3600 as hours_ago,
        count(*)::int as events, (count(*) filter (where l.state = 'failed'))::int as failed
      from webhook_endpoints e
      join webhook_deliveries f on f.endpoint_id = e.id and f.attempt = 1
        and f.created_at > app_now() - make_interval(hours => ${COUNTED_HOURS})
      left join lateral (select d.state from webhook_deliveries d
        where d.event_id = f.event_id and d.endpoint_id = f.endpoint_id and d.state in ('delivered', 'failed')
        order by d.attempt desc limit 1) l on true
      where e.merchant_id = ${merchantId} and e.is_test = coalesce(${isTest ?? null}::boolean, e.is_test)
      group by 1, 2 order by 1, 2`,
  );
}
