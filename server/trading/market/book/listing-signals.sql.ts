import { CompiledQuery } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Up to where the feed was read. */
export interface SignalCursor {
  readonly xid: string;
  readonly id: string;
  /** The newest signal that was read although older transactions still ran. */
  readonly early_id: string;
}

export interface ListingSignals extends SignalCursor {
  /** Offers whose cards or listings changed since. */
  readonly ids: readonly string[];
  /** There is more to read than was. */
  readonly has_more: boolean;
  /** The cursor belongs to another history of this database. */
  readonly is_lost: boolean;
}

/** As one text, which is split faster than an array is parsed. */
type SignalsRow = Omit<ListingSignals, 'ids'> & { readonly joined_ids: string | null };

const MOST_ROWS = 2_000;
const MOST_EARLY = 500;

/**
 * Every signal is read once it is below the oldest running transaction, as the tail in supabase/realtime does, so none
 * is missed. Whoever receives one reads what the offer is now, so order does not matter and twice does no harm: signals
 * that are visible before that are returned at once as well, and nobody's long transaction delays them.
 */
const READ = `with edge as materialized (
    select pg_snapshot_xmin(s) as xmin, pg_snapshot_xmax(s) as xmax from pg_current_snapshot() s),
  ready as materialized (
    select f.xid, f.id, case when f.table_name = 'offer_listings' then (f.record ->> 'id')::uuid end as trade_id
    from change_feed f
    where (f.xid, f.id) > ($1::xid8, $2::bigint) and f.xid < (select xmin from edge)
    order by f.xid, f.id limit ${MOST_ROWS}),
  early as materialized (
    select f.id, (f.record ->> 'id')::uuid as trade_id from change_feed f
    where f.xid >= (select xmin from edge) and f.id > $3::bigint and f.table_name = 'offer_listings'
    order by f.id limit ${MOST_EARLY})
  select (select string_agg(x.trade_id::text, ' ') from (select trade_id from ready where trade_id is not null
      union select trade_id from early) x) as joined_ids,
    (select count(*) from ready) = ${MOST_ROWS} or (select count(*) from early) = ${MOST_EARLY} as has_more,
    $1::xid8 >= (select xmax from edge) as is_lost,
    coalesce(last.xid, $1::xid8)::text as xid, coalesce(last.id, $2::bigint)::text as id,
    greatest((select max(id) from early), $3::bigint)::text as early_id
  from (select 1) one
  left join lateral (select r.xid, r.id from ready r order by r.xid desc, r.id desc limit 1) last on true`;

export async function readSignals(
  db: Db,
  { xid, id, early_id }: SignalCursor,
): Promise<ListingSignals> {
  const query = CompiledQuery.raw(READ, [xid, id, early_id]);
  const [row] = (await db.executeQuery<SignalsRow>(query)).rows;
  if (!row) throw new Error('the feed was not read');
  const { joined_ids, ...signals } = row;
  return { ...signals, ids: joined_ids?.split(' ') ?? [] };
}

const START = `select coalesce(max(x.xid)::text, '0') as xid, coalesce(max(x.id), 0)::text as id, '0' as early_id
  from (select f.xid, f.id from change_feed f where f.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by f.xid desc, f.id desc limit 1) x`;

/** After everything that ended by now. */
export async function newestCursor(db: Db): Promise<SignalCursor> {
  const [cursor] = (await db.executeQuery<SignalCursor>(CompiledQuery.raw(START))).rows;
  if (!cursor) throw new Error('the feed has no end');
  return cursor;
}
