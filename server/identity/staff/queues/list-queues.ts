import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { permissionsOf } from '#core/staff/permissions.ts';
import {
  ARRIVAL_HOURS,
  MOST_COUNTED,
  NEAR_SHARE,
  QUEUE_KEYS,
  type QueueKey,
  QUEUES,
} from '#core/staff/queues.ts';
import type { Queues } from '#core/staff/queues-wire.ts';
import type { SignedInCaller } from '#server/define.ts';
import { heldRoles } from '#server/identity/staff/may.ts';
import { readSurroundings } from '#server/identity/staff/queues/surroundings.sql.ts';
import { QUEUE_SOURCES, type QueueReader } from '#server/identity/staff/queues/queue-rows.sql.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';

type Shown = z.input<typeof Queues>;
type Queue = Shown['queues'][number];

interface Row extends Omit<Queue, 'arrivals' | 'is_more' | 'oldest_at' | 'due_at'> {
  readonly oldest_at: Date | null;
  readonly due_at: Date | null;
  /** How many came so many hours ago, by that number of hours. */
  readonly came: Readonly<Record<string, number>> | null;
}

/** What waits for the caller, by the product's clock: their own queues alone, and how the books and what we depend on stand. */
export async function listQueues(db: Db, { userId }: SignedInCaller): Promise<Shown> {
  const permissions = permissionsOf(await heldRoles(db, userId));
  const keys = QUEUE_KEYS.filter((key) => permissions.includes(QUEUES[key].may));
  const [{ now }, queues, around] = await Promise.all([
    one(db, sql<{ now: Date }>`select app_now() as now`),
    keys.length === 0 ? [] : rows(db, queuesQuery(keys, { userId, permissions })),
    readSurroundings(db, permissions.includes('books.read')),
  ]);
  return { as_of: now.toISOString(), queues: queues.map(shown), ...around };
}

/** One statement for all of these queues. Each count stops at a limit, and finds its rows by a partial index. */
export function queuesQuery(keys: readonly QueueKey[], reader: QueueReader): RawBuilder<Row> {
  return sql<Row>`
    with clock as materialized (select app_now() as now)
    ${sql.join(
      keys.map((key) => sql`(${queueQuery(key, reader)})`),
      sql` union all `,
    )}`;
}

function queueQuery(key: QueueKey, reader: QueueReader): RawBuilder<unknown> {
  const { rows: waiting, arrivals } = QUEUE_SOURCES[key];
  return sql`
    select ${sql.lit(key)} as key, count(*)::int as waiting,
      count(*) filter (where w.due_at <= c.now)::int as past,
      count(*) filter (where w.due_at > c.now
        and c.now >= w.since + (w.due_at - w.since) * ${sql.lit(NEAR_SHARE)})::int as near,
      min(w.since) as oldest_at, min(w.due_at) as due_at,
      (array_agg(w.row_id order by w.due_at, w.row_id))[1] as first_id,
      round(sum(w.naira), 2)::text as stake_ngn, ${arrivals ? hourly(arrivals) : sql`null::json`} as came
    from clock c left join lateral (
      select * from (${waiting(reader)}) r order by r.since limit ${sql.lit(MOST_COUNTED + 1)}) w on true
    where w.row_id is not null`;
}

function hourly(arrivals: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_object_agg(h.ago, h.n) from (
    select floor(extract(epoch from k.now - a.at) / 3600)::int as ago, count(*)::int as n
    from clock k cross join (${arrivals}) a
    where a.at <= k.now and a.at > k.now - make_interval(hours => ${sql.lit(ARRIVAL_HOURS)}) group by 1) h)`;
}

function shown({ came, waiting, oldest_at, due_at, ...queue }: Row): Queue {
  return {
    ...queue,
    waiting: Math.min(waiting, MOST_COUNTED),
    is_more: waiting > MOST_COUNTED,
    oldest_at: oldest_at?.toISOString() ?? null,
    due_at: due_at?.toISOString() ?? null,
    arrivals:
      QUEUE_SOURCES[queue.key].arrivals &&
      Array.from({ length: ARRIVAL_HOURS }, (_, hour) => came?.[ARRIVAL_HOURS - 1 - hour] ?? 0),
  };
}
