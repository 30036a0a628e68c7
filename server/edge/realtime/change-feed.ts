import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Row } from '#server/edge/realtime/live-tables.ts';

export interface Change {
  readonly table: string;
  readonly op: 'INSERT' | 'UPDATE' | 'DELETE' | 'SIGNAL';
  readonly record: Row | null;
  readonly oldRecord: Row | null;
  readonly at: Date;
}

export interface ChangeFeed {
  stop(): Promise<void>;
}

interface FeedOptions {
  /** The service's address; the feed opens one connection of its own. */
  readonly url: string;
  readonly log: FastifyBaseLogger;
  /** Is given every change once, batch after batch. A batch that throws is given again. */
  onChanges(changes: readonly Change[]): Promise<void>;
  /** Changes may have passed unseen: whoever listens must read anew. */
  onGap(): void;
}

interface FeedRow {
  readonly xid: string;
  readonly id: string;
  readonly table_name: string;
  readonly op: Change['op'];
  readonly record: Row | null;
  readonly old_record: Row | null;
  readonly created_at: Date;
}

type Position = Pick<FeedRow, 'xid' | 'id'>;

const BATCH = 500;
const BUSY_MS = 5;
const IDLE_MS = 50;
const RETRY_MS = 250;
const ATTEMPTS = 5;
const QUERY_TIMEOUT_MS = 15_000;
/** Rows live ten minutes; a node that was away this long cannot be sure to have them all. */
const LONGEST_ABSENCE_MS = 9 * 60_000;

/**
 * Where reading starts: after everything that has ended by now. It is a row's place and not the horizon
 * itself, since after a crash PostgreSQL may hand out again transaction numbers that never reached the
 * disk, but none below a committed one.
 */
const START = `select f.xid::text as xid, f.id::text as id from change_feed f
  where f.xid < pg_snapshot_xmin(pg_current_snapshot()) order by f.xid desc, f.id desc limit 1`;

/**
 * A row becomes readable when its transaction commits, which may be long after a row with a higher id, so
 * a reader that only remembers the highest id it has seen skips rows. Nor is it enough to stay behind the
 * oldest running transaction when reading by id: a transaction that began earlier may write a higher id,
 * end, be read, and leave behind the lower id of one still running. Hence the order is by transaction, and
 * within it by id: below pg_snapshot_xmin every transaction has ended and all it wrote is in this very
 * snapshot, so nothing can still appear before a place that was read. The price: a transaction that writes
 * and stays open, anywhere in the cluster, holds back all that came after it.
 */
const NEXT = {
  name: 'oja-change-feed',
  text: `select f.xid::text as xid, f.id::text as id, f.table_name, f.op, f.record, f.old_record, f.created_at
    from change_feed f
    where (f.xid, f.id) > ($1::xid8, $2::bigint) and f.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by f.xid, f.id limit ${BATCH}`,
};

/**
 * Follows the feed until stopped, every 5 ms while there is something to read and every 50 ms when there
 * is not. A database that goes away is waited for, and reading goes on where it stopped.
 */
export async function openChangeFeed(options: FeedOptions): Promise<ChangeFeed> {
  const stopping = new AbortController();
  let client: pg.Client | null = await connect(options);
  let place: Position = (await client.query<Position>(START)).rows[0] ?? { xid: '0', id: '0' };
  let pause = BUSY_MS;
  let lastRead = Date.now();
  let failures = 0;

  async function step(): Promise<number> {
    client ??= await connect(options);
    const { rows } = await client.query<FeedRow>({ ...NEXT, values: [place.xid, place.id] });
    const last = rows.at(-1);
    if (Date.now() - lastRead > LONGEST_ABSENCE_MS) options.onGap();
    lastRead = Date.now();
    if (!last) {
      pause = Math.min(IDLE_MS, pause * 1.5);
      return pause;
    }
    await deliver(rows.map(changeOf));
    place = { xid: last.xid, id: last.id };
    pause = BUSY_MS;
    return rows.length === BATCH ? 0 : pause;
  }

  /** A batch nobody can deliver must not hold up all others for ever, nor be lost in silence. */
  async function deliver(changes: readonly Change[]) {
    try {
      await options.onChanges(changes);
      failures = 0;
    } catch (error) {
      if (++failures < ATTEMPTS) throw error;
      options.log.error({ err: error }, 'a batch of changes could not be delivered');
      failures = 0;
      options.onGap();
    }
  }

  async function follow() {
    while (!stopping.signal.aborted) {
      const wait = await step().catch(async (error: unknown) => {
        options.log.warn({ err: error }, 'reading the change feed failed; trying again');
        await client?.end().catch(() => undefined);
        client = null;
        return RETRY_MS;
      });
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const followed = follow();
  return {
    async stop() {
      stopping.abort();
      await followed;
      await client?.end().catch(() => undefined);
    },
  };
}

async function connect({ url, log }: FeedOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'oja change feed',
    connectionTimeoutMillis: 5_000,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', (error) => log.warn({ err: error }, 'the change feed lost its connection'));
  await client.connect();
  return client;
}

function changeOf(row: FeedRow): Change {
  return {
    table: row.table_name,
    op: row.op,
    record: row.record,
    oldRecord: row.old_record,
    at: row.created_at,
  };
}
