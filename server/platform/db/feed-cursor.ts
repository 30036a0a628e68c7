import { sql } from 'kysely';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';

/** A row of the change feed: something about the named row has changed. */
export interface FeedChange {
  readonly table: string;
  readonly op: 'INSERT' | 'UPDATE' | 'DELETE' | 'SIGNAL';
  readonly id: string;
}

export interface FeedFollower {
  /** The cursor's name: one for each kind of work, whatever node does it. */
  readonly name: string;
  readonly tables: readonly string[];
  /** Aborted when this node stops: the batch at work is the last. */
  readonly stopping?: AbortSignal | undefined;
  /** Receives every change at least once, in order. If it throws, the same are delivered again. */
  onChanges(changes: readonly FeedChange[]): Promise<void>;
  /**
   * Changes may have passed unseen: all that follows from the feed has to be checked, or what is of the last so many
   * seconds. Null where the time of the last run is unknown.
   */
  onGap(unseenSeconds: number | null): Promise<void>;
}

interface FeedPosition {
  readonly xid: string;
  readonly id: string;
  /** Everything before this moment was seen. */
  readonly at: string;
}

interface Cursor extends FeedPosition {
  readonly is_lost: boolean;
  readonly is_old: boolean;
  readonly unseen_seconds: number;
}

interface FeedRow extends FeedPosition {
  readonly table_name: string;
  readonly op: FeedChange['op'];
  readonly row_id: string | null;
}

const BATCH = 200;
/** A sweep ends after this many batches, so that others have their turn; the next one continues. */
const MOST_BATCHES = 50;
/** Rows live ten minutes; after a longer absence some may be missing. */
const LONGEST_ABSENCE = '9 minutes';

/**
 * Processes the changes since the last run, on whatever node, and saves the cursor. It moves after the work and only
 * forward: interrupted work, or the same work on two nodes, runs again, so it must be idempotent. The order is that of
 * the tail in supabase/realtime: by transaction, behind the oldest that still runs.
 */
export async function followFeed(db: Db, follower: FeedFollower): Promise<void> {
  const { name, tables } = follower;
  const cursor = await findCursor(db, name);
  if (!cursor || cursor.is_lost) {
    const start = await readNewestPosition(db);
    await follower.onGap(cursor?.unseen_seconds ?? null);
    await saveCursor(db, name, start, cursor?.is_lost);
    return;
  }
  let position: FeedPosition = cursor;
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const read = await readAfter(db, position, tables);
    const last = read.at(-1);
    if (!last) {
      if (batch === 0 && cursor.is_old) await touchIdleCursor(db, name, position);
      return;
    }
    const changes = read.flatMap(({ table_name, op, row_id }) =>
      row_id === null ? [] : [{ table: table_name, op, id: row_id }],
    );
    if (changes.length > 0) await follower.onChanges(changes);
    await saveCursor(db, name, last);
    position = last;
    if (read.length < BATCH || follower.stopping?.aborted) return;
  }
}

/** A cursor in the future belongs to another history of this database. */
function findCursor(db: Db, name: string): Promise<Cursor | undefined> {
  return maybe(
    db,
    sql<Cursor>`
      select xid::text as xid, id::text as id, moved_at::text as at,
        extract(epoch from clock_timestamp() - moved_at)::float8 as unseen_seconds,
        moved_at < clock_timestamp() - ${LONGEST_ABSENCE}::interval
          or xid >= pg_snapshot_xmax(pg_current_snapshot()) as is_lost,
        moved_at < clock_timestamp() - interval '30 seconds' as is_old
      from feed_cursors where name = ${name}`,
  );
}

function readNewestPosition(db: Db): Promise<FeedPosition> {
  return one(
    db,
    sql<FeedPosition>`
      select coalesce(max(x.xid)::text, '0') as xid, coalesce(max(x.id), 0)::text as id,
        clock_timestamp()::text as at
      from (select f.xid, f.id from change_feed f where f.xid < pg_snapshot_xmin(pg_current_snapshot())
        order by f.xid desc, f.id desc limit 1) x`,
  );
}

/** Rows of other tables come without an id: only their positions matter, and finding it costs more than the rest. */
function readAfter(
  db: Db,
  { xid, id }: FeedPosition,
  tables: readonly string[],
): Promise<FeedRow[]> {
  return rows(
    db,
    sql<FeedRow>`
      select f.xid::text as xid, f.id::text as id, f.created_at::text as at, f.table_name, f.op,
        case when f.table_name = any(${tables}::text[])
          then coalesce(f.record ->> 'id', f.old_record ->> 'id') end as row_id
      from change_feed f
      where (f.xid, f.id) > (${xid}::xid8, ${id}::bigint) and f.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by f.xid, f.id limit ${sql.raw(String(BATCH))}`,
  );
}

/** Never behind what another node has saved meanwhile, unless the cursor itself was lost. */
async function saveCursor(db: Db, name: string, to: FeedPosition, wasLost = false): Promise<void> {
  await rows(
    db,
    sql`insert into feed_cursors as c (name, xid, id, moved_at)
        values (${name}, ${to.xid}::xid8, ${to.id}::bigint, ${to.at}::timestamptz)
      on conflict (name) do update set xid = excluded.xid, id = excluded.id, moved_at = excluded.moved_at
      where (c.xid, c.id) <= (excluded.xid, excluded.id) or ${wasLost}::boolean`,
  );
}

/**
 * Nothing came for a while. While somebody else's transaction stays open there may be changes behind it that nobody
 * sees yet: then this is not idle, and should it last, a gap.
 */
async function touchIdleCursor(db: Db, name: string, { xid, id }: FeedPosition): Promise<void> {
  await rows(
    db,
    sql`update feed_cursors set moved_at = clock_timestamp()
      where name = ${name} and (xid, id) = (${xid}::xid8, ${id}::bigint)
        and not exists (select 1 from change_feed f where (f.xid, f.id) > (${xid}::xid8, ${id}::bigint))`,
  );
}
