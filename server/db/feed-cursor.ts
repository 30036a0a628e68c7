import { sql } from 'kysely';
import { type Db, maybe, one, rows } from '#server/db/database.ts';

/** A row of the feed as work that follows it needs it: something about this row has changed. */
export interface FeedChange {
  readonly table: string;
  readonly op: 'INSERT' | 'UPDATE' | 'DELETE' | 'SIGNAL';
  readonly id: string;
}

export interface FeedFollower {
  /** Under which the place is kept: one for each kind of work, whatever node does it. */
  readonly name: string;
  readonly tables: readonly string[];
  /** Is given every change at least once, in order. Throwing means to be given the same again. */
  onChanges(changes: readonly FeedChange[]): Promise<void>;
  /** Changes may have passed unseen: whatever follows from the feed has to be looked at as a whole. */
  onGap(): Promise<void>;
}

interface Place {
  readonly xid: string;
  readonly id: string;
}

interface Cursor extends Place {
  readonly is_lost: boolean;
  readonly is_old: boolean;
}

interface FeedRow extends Place {
  readonly table_name: string;
  readonly op: FeedChange['op'];
  readonly row_id: string | null;
}

const BATCH = 200;
/** After so many batches a sweep ends, so that others have their turn; the next one goes on. */
const MOST_BATCHES = 50;
/** Rows live ten minutes; who was away this long cannot be sure to have them all. */
const LONGEST_ABSENCE = '9 minutes';

/**
 * Does what follows from the changes since the last time, on whatever node, and remembers how far it came. The
 * place moves after the work and only forward: work that was cut off, or done by two nodes at once, is done
 * again, so it must do no harm when done twice. The order is that of the tail in edge/realtime: by transaction,
 * behind the oldest that still runs.
 */
export async function followFeed(db: Db, follower: FeedFollower): Promise<void> {
  const { name, tables } = follower;
  let place = await findCursor(db, name);
  if (!place || place.is_lost) {
    const start = await newestPlace(db);
    await follower.onGap();
    await keepCursor(db, name, start, place);
    return;
  }
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const read = await readAfter(db, place);
    const last = read.at(-1);
    if (!last) {
      if (place.is_old) await keepCursor(db, name, place, place);
      return;
    }
    const changes = read
      .filter(({ table_name }) => tables.includes(table_name))
      .flatMap(({ table_name, op, row_id }) =>
        row_id === null ? [] : [{ table: table_name, op, id: row_id }],
      );
    if (changes.length > 0) await follower.onChanges(changes);
    await keepCursor(db, name, last, place);
    place = { ...last, is_lost: false, is_old: false };
    if (read.length < BATCH) return;
  }
}

/** A place that lies in the future is of another history of this database. */
function findCursor(db: Db, name: string): Promise<Cursor | undefined> {
  return maybe(
    db,
    sql<Cursor>`
      select xid::text as xid, id::text as id,
        moved_at < clock_timestamp() - ${LONGEST_ABSENCE}::interval
          or xid >= pg_snapshot_xmax(pg_current_snapshot()) as is_lost,
        moved_at < clock_timestamp() - interval '30 seconds' as is_old
      from feed_cursors where name = ${name}`,
  );
}

function newestPlace(db: Db): Promise<Place> {
  return one(
    db,
    sql<Place>`
      select coalesce(max(x.xid)::text, '0') as xid, coalesce(max(x.id), 0)::text as id
      from (select f.xid, f.id from change_feed f where f.xid < pg_snapshot_xmin(pg_current_snapshot())
        order by f.xid desc, f.id desc limit 1) x`,
  );
}

function readAfter(db: Db, { xid, id }: Place): Promise<FeedRow[]> {
  return rows(
    db,
    sql<FeedRow>`
      select f.xid::text as xid, f.id::text as id, f.table_name, f.op,
        coalesce(f.record ->> 'id', f.old_record ->> 'id') as row_id
      from change_feed f
      where (f.xid, f.id) > (${xid}::xid8, ${id}::bigint) and f.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by f.xid, f.id limit ${sql.raw(String(BATCH))}`,
  );
}

/** Never back behind where another node has come meanwhile, unless the place itself was lost. */
async function keepCursor(db: Db, name: string, to: Place, from: Cursor | undefined) {
  await rows(
    db,
    sql`insert into feed_cursors as c (name, xid, id) values (${name}, ${to.xid}::xid8, ${to.id}::bigint)
      on conflict (name) do update set xid = excluded.xid, id = excluded.id, moved_at = clock_timestamp()
      where (c.xid, c.id) <= (excluded.xid, excluded.id) or ${from?.is_lost ?? false}::boolean`,
  );
}
