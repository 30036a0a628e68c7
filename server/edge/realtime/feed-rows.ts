import { z } from 'zod';
import type { Row } from '#server/edge/realtime/live-tables.ts';

export interface Change {
  readonly table: string;
  readonly op: 'INSERT' | 'UPDATE' | 'DELETE' | 'SIGNAL';
  readonly record: Row | null;
  readonly oldRecord: Row | null;
  readonly at: Date;
}

const Ops = ['INSERT', 'UPDATE', 'DELETE', 'SIGNAL'] as const;
const Facts = z.record(z.string(), z.unknown()).nullable();

/** A row of the feed, as the database gives it or another node tells it. */
export const FeedRow = z.object({
  xid: z.string(),
  id: z.string(),
  table_name: z.string(),
  op: z.enum(Ops),
  record: Facts,
  old_record: Facts,
  created_at: z.coerce.date(),
});
export type FeedRow = z.infer<typeof FeedRow>;

const Position = z.object({ xid: z.string(), id: z.string() });
export type Position = z.infer<typeof Position>;

/** All rows from one place to another, read by one node for the others. */
export const FeedBatch = z.object({ after: Position, rows: z.array(FeedRow) });
export type FeedBatch = z.infer<typeof FeedBatch>;

export const FIRST: Position = { xid: '0', id: '0' };
export const BATCH = 500;

export function isAfter(a: Position, b: Position): boolean {
  const [x, y] = [BigInt(a.xid), BigInt(b.xid)];
  return x === y ? BigInt(a.id) > BigInt(b.id) : x > y;
}

/**
 * Where reading starts: after everything that has ended by now. It is a row's place and not the horizon
 * itself, since after a crash PostgreSQL may hand out again transaction numbers that never reached the
 * disk, but none below a committed one.
 */
export const START = `select f.xid::text as xid, f.id::text as id from change_feed f
  where f.xid < pg_snapshot_xmin(pg_current_snapshot()) order by f.xid desc, f.id desc limit 1`;

/** Whether the last row read is still there. */
export const HELD = `select exists (
    select from change_feed f where f.xid = $1::xid8 and f.id = $2::bigint) as held`;

/**
 * A row becomes readable when its transaction commits, which may be long after a row with a higher id, so
 * a reader that only remembers the highest id it has seen skips rows. Nor is it enough to stay behind the
 * oldest running transaction when reading by id: a transaction that began earlier may write a higher id,
 * end, be read, and leave behind the lower id of one still running. Hence the order is by transaction, and
 * within it by id: below pg_snapshot_xmin every transaction has ended and all it wrote is in this very
 * snapshot, so nothing can still appear before a place that was read. The price: a transaction that writes
 * and stays open, anywhere in the cluster, holds back all that came after it.
 */
export const NEXT = {
  name: 'oja-change-feed',
  text: `select f.xid::text as xid, f.id::text as id, f.table_name, f.op, f.record, f.old_record, f.created_at
    from change_feed f
    where (f.xid, f.id) > ($1::xid8, $2::bigint) and f.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by f.xid, f.id limit ${BATCH}`,
};

/**
 * A row's own changes in the order they were made. Whoever changed it first held its lock until then, so their
 * ids tell, where the numbers of transactions that began in another order do not. It orders what was read at
 * once: where a stranger's open transaction parts two changes, the later may be told first. Nobody is misled
 * by that, since every change is told with the row as it is when it is told.
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

export function changeOf(row: FeedRow): Change {
  return {
    table: row.table_name,
    op: row.op,
    record: row.record,
    oldRecord: row.old_record,
    at: row.created_at,
  };
}
