import { z } from 'zod';
import type { Row } from '#server/supabase/realtime/feed/live-tables.ts';

export interface Change {
  readonly table: string;
  readonly op: 'INSERT' | 'UPDATE' | 'DELETE' | 'SIGNAL';
  /**
   * The row as this change left it; where the change is not whole, only the columns it set, and those that name the row
   * and its people.
   */
  readonly record: Row | null;
  /** The row before, where it is gone, or gone from everyone's view. */
  readonly oldRecord: Row | null;
  readonly isWhole: boolean;
  readonly at: Date;
  /** The last image of the row in the transaction of this change, if this is not it. */
  readonly committed: Change | null;
}

const Ops = ['INSERT', 'UPDATE', 'DELETE', 'SIGNAL'] as const;
const Facts = z.record(z.string(), z.unknown()).nullable();

/** A row of the feed, from the database or from another node. */
export const FeedRow = z.object({
  xid: z.string(),
  id: z.string(),
  table_name: z.string(),
  op: z.enum(Ops),
  record: Facts,
  old_record: Facts,
  is_whole: z.boolean(),
  created_at: z.coerce.date(),
});
export type FeedRow = z.infer<typeof FeedRow>;

const Position = z.object({ xid: z.string(), id: z.string() });
export type Position = z.infer<typeof Position>;

/** All rows between two positions, as one node reads them for itself or for the others. */
export const FeedBatch = z.object({
  after: Position,
  rows: z.array(FeedRow),
  /** Rows after that position which are earlier changes of the same rows: they come before them. */
  early: z.array(FeedRow),
});
export type FeedBatch = z.infer<typeof FeedBatch>;

export const FIRST: Position = { xid: '0', id: '0' };
export const BATCH = 500;

export function isAfter(a: Position, b: Position): boolean {
  const [x, y] = [BigInt(a.xid), BigInt(b.xid)];
  return x === y ? BigInt(a.id) > BigInt(b.id) : x > y;
}

/**
 * Where reading starts: after everything that has ended by now. It is a row's position and not the horizon itself,
 * since after a crash PostgreSQL may hand out again transaction numbers that never reached the disk, but none below a
 * committed one.
 */
export const START = `select f.xid::text as xid, f.id::text as id from change_feed f
  where f.xid < pg_snapshot_xmin(pg_current_snapshot()) order by f.xid desc, f.id desc limit 1`;

/** Whether the last row read still exists. */
export const HELD = `select exists (
    select from change_feed f where f.xid = $1::xid8 and f.id = $2::bigint) as held`;

/**
 * A row becomes readable when its transaction commits, which may be long after a row with a higher id, so a reader that
 * only stores the highest id it has seen skips rows. Nor is it enough to stay behind the oldest row that is not
 * readable: it may not be written yet. What is read here is below the horizon of the snapshot, so nothing can still
 * appear before a position that was read. The price: a transaction that writes and stays open, anywhere in the cluster,
 * holds back all that came after it.
 *
 * Rows that are not below it but were written before some that are come along as `ready: false`: among them may be an
 * earlier change of one of these rows, made by a transaction that began later.
 */
export const NEXT = {
  name: 'oja-change-feed',
  text: `with ready as (
      select f.xid, f.id, f.table_name, f.op, f.record, f.old_record, f.is_whole, f.created_at
      from change_feed f
      where (f.xid, f.id) > ($1::xid8, $2::bigint) and f.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by f.xid, f.id limit ${BATCH})
    select x.xid::text as xid, x.id::text as id, x.table_name, x.op, x.record, x.old_record, x.is_whole, x.created_at, x.ready
    from (
      select r.*, true as ready from ready r
      union all
      select f.xid, f.id, f.table_name, f.op, f.record, f.old_record, f.is_whole, f.created_at, false
      from (select max(r.xid) as xid, max(r.id) as id from ready r) m
      join change_feed f on f.xid >= m.xid and f.id < m.id
        and not exists (select from ready r where (r.xid, r.id) = (f.xid, f.id))
    ) x order by x.xid, x.id`,
};

export type ReadRow = FeedRow & { readonly ready: boolean };

/**
 * The next batch of what was read. A transaction is not split unless it fills a batch by itself, so that its
 * intermediate states are known as such.
 */
export function batchOf(after: Position, read: readonly ReadRow[]): FeedBatch | null {
  const ready = read.filter((row) => row.ready);
  const last = ready.at(-1);
  if (!last) return null;
  const isCut = ready.length === BATCH && ready[0]?.xid !== last.xid;
  const rows = isCut ? ready.filter(({ xid }) => xid !== last.xid) : ready;
  const newest = new Map<string, bigint>();
  for (const row of rows) {
    const key = keyOf(row);
    const id = BigInt(row.id);
    if (id > (newest.get(key) ?? 0n)) newest.set(key, id);
  }
  const taken = new Set<FeedRow>(rows);
  const early = read.filter(
    (row) => !taken.has(row) && BigInt(row.id) < (newest.get(keyOf(row)) ?? 0n),
  );
  return { after, rows, early };
}

/**
 * A row's own changes in the order they were made. The first to change it held its lock until then, so their ids give
 * the order, where the numbers of transactions that began in another order do not.
 */
export function inRowOrder(rows: readonly FeedRow[]): FeedRow[] {
  const ofRow = new Map<string, FeedRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const others = ofRow.get(key);
    if (others) others.push(row);
    else ofRow.set(key, [row]);
  }
  for (const same of ofRow.values()) {
    if (same.length > 1) same.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  }
  const taken = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row);
    const n = taken.get(key) ?? 0;
    taken.set(key, n + 1);
    return ofRow.get(key)?.[n] ?? row;
  });
}

function keyOf({ table_name, record, old_record }: FeedRow): string {
  return `${table_name} ${String((record ?? old_record)?.['id'])}`;
}

/** Rows in delivery order, as changes. */
export function changesOf(rows: readonly FeedRow[]): Change[] {
  const ends = new Map<string, Change>();
  return rows
    .toReversed()
    .map((row) => {
      const key = `${row.xid} ${keyOf(row)}`;
      const change: Change = {
        table: row.table_name,
        op: row.op,
        record: row.record,
        oldRecord: row.old_record,
        isWhole: row.is_whole,
        at: row.created_at,
        committed: ends.get(key) ?? null,
      };
      if (change.record !== null && change.committed === null) ends.set(key, change);
      return change;
    })
    .reverse();
}
