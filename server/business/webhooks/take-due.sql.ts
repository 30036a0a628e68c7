import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

/** An attempt that is this process's to make, until its lease ends. */
export interface DueAttempt {
  readonly event_id: string;
  readonly endpoint_id: string;
  readonly attempt: number;
  readonly step: number;
  readonly url: string;
  readonly sealed: Buffer;
  /** Null once a rotation is over. */
  readonly sealed_previous: Buffer | null;
  readonly body: string;
}

/** Attempts of an endpoint at once; of one that fails there is one, so that its timeouts take nobody's turn. */
const PER_ENDPOINT = 4;
const PER_FAILING_ENDPOINT = 1;
/** Of a merchant's endpoints together. */
const PER_MERCHANT = 16;
/** After so long an attempt counts as lost with its process, and is made again. */
const LEASE_SECONDS = 60;

/**
 * Takes at most `free` attempts that are due, by turns of the endpoints, oldest first. `busy` names the endpoint of each
 * attempt under way here. Nothing is sent for a merchant whose account is closed.
 */
export function takeDueAttempts(
  db: Db,
  free: number,
  busy: readonly string[],
): Promise<DueAttempt[]> {
  return rows(
    db,
    sql<DueAttempt>`
      with clock as materialized (select app_now() as at),
      under_way as (
        select b.id, e.merchant_id, count(*) as count
        from unnest(${[...busy]}::text[]) as b (id) join webhook_endpoints e on e.id = b.id group by 1, 2),
      ready as (
        select e.id as endpoint_id, e.merchant_id, d.event_id, d.attempt, d.due_at, d.place,
          row_number() over (partition by e.merchant_id order by d.place, d.due_at) as of_merchant
        from webhook_endpoints e
        join merchant_profiles m on m.user_id = e.merchant_id and m.status <> 'closed'
        left join under_way b on b.id = e.id
        cross join lateral (
          select x.*, row_number() over (order by x.due_at) as place
          from (select w.event_id, w.attempt, w.due_at from webhook_deliveries w
            where w.endpoint_id = e.id and w.state in ('waiting', 'sending') and w.due_at <= (select at from clock)
            order by w.due_at limit ${PER_ENDPOINT}) x) d
        where e.status = 'active' and (e.paused_until is null or e.paused_until <= (select at from clock))
          and d.place + coalesce(b.count, 0) <=
            case when e.failures > 0 then ${PER_FAILING_ENDPOINT}::int else ${PER_ENDPOINT}::int end),
      chosen as (
        select endpoint_id, event_id, attempt from ready r
        where of_merchant + coalesce((select sum(b.count) from under_way b where b.merchant_id = r.merchant_id), 0)
          <= ${PER_MERCHANT}::int
        order by place, due_at limit ${free}),
      held as (
        select d.endpoint_id, d.event_id, d.attempt from webhook_deliveries d
        join chosen using (endpoint_id, event_id, attempt)
        where d.state in ('waiting', 'sending') and d.due_at <= (select at from clock) for update of d skip locked),
      taken as (
        update webhook_deliveries d set state = 'sending', sent_at = app_now(),
          due_at = app_now() + make_interval(secs => ${LEASE_SECONDS})
        from held h where (d.event_id, d.endpoint_id, d.attempt) = (h.event_id, h.endpoint_id, h.attempt)
        returning d.event_id, d.endpoint_id, d.attempt, d.step)
      select t.event_id, t.endpoint_id, t.attempt, t.step, e.url, s.sealed, v.body,
        case when e.previous_until > app_now() then s.sealed_previous end as sealed_previous
      from taken t join webhook_endpoints e on e.id = t.endpoint_id join webhook_secrets s on s.endpoint_id = e.id
      join merchant_events v on v.id = t.event_id
      order by v.seq`,
  );
}
