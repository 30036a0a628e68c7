import { sql } from 'kysely';
import { DELIVERIES_PER_PAGE } from '#core/webhooks/limits.ts';
import type { WebhookDelivery } from '#core/webhooks/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { EndpointOwner } from '#server/business/webhooks/endpoint-rows.ts';

export interface DeliveryFilter {
  readonly endpointId: string | null;
  /** That of the last attempt. */
  readonly state: WebhookDelivery['state'] | null;
  /** `next` of the page before. */
  readonly before: string | null;
}

const SHOWN_ATTEMPTS = 30;

const isoTime = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** What was sent to a merchant's endpoints, newest event first, with its bytes and every attempt. */
export async function listWebhookDeliveries(
  { db }: { db: Db },
  { merchantId, isTest }: EndpointOwner,
  { endpointId, state, before }: DeliveryFilter,
): Promise<{ deliveries: WebhookDelivery[]; next: string | null }> {
  const [at, event, endpoint] = before?.split('~') ?? [null, null, null];
  const found = await rows(
    db,
    sql<WebhookDelivery>`
      select f.event_id, f.endpoint_id, v.type, v.seq::int as seq, v.is_test, l.state, v.body,
        ${isoTime('f.created_at')} as created_at,
        (select jsonb_agg(jsonb_build_object('attempt', a.attempt, 'state', a.state,
            'due_at', ${isoTime('a.due_at')}, 'sent_at', ${isoTime('a.sent_at')}, 'http_status', a.http_status,
            'problem', a.problem, 'ms', a.ms, 'response_head', a.response_head) order by a.attempt)
          from webhook_deliveries a where a.event_id = f.event_id and a.endpoint_id = f.endpoint_id
            and a.attempt > l.attempt - ${SHOWN_ATTEMPTS}) as attempts
      from webhook_endpoints e
      join webhook_deliveries f on f.endpoint_id = e.id and f.attempt = 1
      join merchant_events v on v.id = f.event_id
      cross join lateral (select d.attempt, d.state from webhook_deliveries d
        where d.event_id = f.event_id and d.endpoint_id = f.endpoint_id order by d.attempt desc limit 1) l
      where e.merchant_id = ${merchantId} and e.is_test = coalesce(${isTest ?? null}::boolean, e.is_test)
        and e.id = coalesce(${endpointId}, e.id) and l.state = coalesce(${state}, l.state)
        and (${at}::timestamptz is null
          or (f.created_at, f.event_id, f.endpoint_id) < (${at}::timestamptz, ${event}::text, ${endpoint}::text))
      order by f.created_at desc, f.event_id desc, f.endpoint_id desc limit ${DELIVERIES_PER_PAGE + 1}`,
  );
  const deliveries = found.slice(0, DELIVERIES_PER_PAGE);
  const last = found.length > DELIVERIES_PER_PAGE ? deliveries.at(-1) : undefined;
  return {
    deliveries,
    next: last ? [last.created_at, last.event_id, last.endpoint_id].join('~') : null,
  };
}
