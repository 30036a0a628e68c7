import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import {
  BATCH,
  batchOf,
  type Change,
  changesOf,
  type FeedBatch,
  type FeedRow,
  FIRST,
  HELD,
  inRowOrder,
  isAfter,
  NEXT,
  type Position,
  type ReadRow,
  START,
} from '#server/supabase/realtime/feed/feed-rows.ts';

export interface ChangeFeed {
  /** Rows another node has read: they need not be read again. */
  take(batch: FeedBatch): void;
  stop(): Promise<void>;
}

/** Nodes that share what they read. */
export interface FeedSharing {
  /** Whether this node is the one that reads for all. */
  mayRead(): boolean;
  share(batch: FeedBatch): void;
}

interface FeedOptions {
  /** The service's URL; the feed opens one connection of its own. */
  readonly url: string;
  readonly log: FastifyBaseLogger;
  /** Null where every node reads for itself. */
  readonly sharing?: FeedSharing | null;
  /** Receives every change once, batch after batch. A batch that throws is delivered again. */
  onChanges(changes: readonly Change[]): Promise<void>;
  /** Changes may have passed unseen: listeners must read everything again. */
  onGap(): void;
}

const BUSY_MS = 5;
const IDLE_MS = 50;
/** A node that receives batches still polls now and then: a message may be lost, and the reader may be gone. */
const SHARED_POLL_MS = 1_000;
const MOST_WAITING = 200;
const RETRY_MS = 250;
const ATTEMPTS = 5;
const QUERY_TIMEOUT_MS = 15_000;
/** Rows live ten minutes; after a longer absence some may be missing. */
const LONGEST_ABSENCE_MS = 9 * 60_000;

/**
 * Follows the feed until stopped, every 5 ms while there is something to read and every 50 ms when there is not. It
 * waits for a database that is away, and continues where it stopped. Where nodes share, one reads and sends to the
 * others; a batch is accepted only if nothing is missing before it.
 */
export async function openChangeFeed(options: FeedOptions): Promise<ChangeFeed> {
  const { sharing = null } = options;
  const received: FeedBatch[] = [];
  let stopped = false;
  let wake: () => void = () => undefined;
  let client: pg.Client | null = await connect(options);
  let position = await startOn(client);
  let pause = BUSY_MS;
  let lastRead = Date.now();
  let failures = 0;
  /** Delivered out of turn, since an earlier change of a row goes before a later one. */
  const deliveredEarly = new Set<string>();

  async function step(): Promise<number> {
    const batch = received.shift();
    if (batch && (await takeReceived(batch))) return 0;
    if (!batch && sharing && !sharing.mayRead()) {
      const due = lastRead + SHARED_POLL_MS - Date.now();
      if (due > 0) return due;
    }
    client ??= await reconnect();
    const { rows } = await client.query<ReadRow>({ ...NEXT, values: [position.xid, position.id] });
    const next = batchOf(position, rows);
    if (Date.now() - lastRead > LONGEST_ABSENCE_MS) options.onGap();
    lastRead = Date.now();
    if (!next) {
      pause = Math.min(IDLE_MS, pause * 1.5);
      return pause;
    }
    if (sharing?.mayRead()) sharing.share(next);
    await deliver(next);
    pause = BUSY_MS;
    return rows.length >= BATCH ? 0 : pause;
  }

  /** False when something is missing before it. */
  async function takeReceived({ after, rows, early }: FeedBatch): Promise<boolean> {
    const unseen = rows.filter((row) => isAfter(row, position));
    if (unseen.length === 0) return true;
    if (isAfter(after, position)) return false;
    await deliver({ rows: unseen, early });
    return true;
  }

  /**
   * A database that came back without the row read last, because it was never flushed to disk or another server took
   * over, numbers its transactions again from there: what it writes may be behind our position.
   */
  async function reconnect(): Promise<pg.Client> {
    const next = await connect(options);
    try {
      const { rows } = await next.query<{ held: boolean }>(HELD, [position.xid, position.id]);
      if (position.xid !== FIRST.xid && !rows[0]?.held) {
        position = await startOn(next);
        deliveredEarly.clear();
        options.onGap();
      }
      return next;
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
  }

  /** A batch nobody can deliver must not block all others for ever, nor be lost in silence. */
  async function deliver({ rows, early }: Pick<FeedBatch, 'rows' | 'early'>) {
    const due = [...early, ...rows].filter((row) => !deliveredEarly.has(numberOf(row)));
    try {
      await options.onChanges(changesOf(inRowOrder(due)));
      failures = 0;
    } catch (error) {
      if (++failures < ATTEMPTS) throw error;
      options.log.error({ err: error }, 'a batch of changes could not be delivered');
      failures = 0;
      options.onGap();
    }
    for (const row of early) deliveredEarly.add(numberOf(row));
    for (const row of rows) deliveredEarly.delete(numberOf(row));
    const last = rows.at(-1);
    if (last) position = { xid: last.xid, id: last.id };
  }

  async function follow() {
    while (!stopped) {
      const wait = await step().catch(async (error: unknown) => {
        options.log.warn({ err: error }, 'reading the change feed failed; trying again');
        await client?.end().catch(() => undefined);
        client = null;
        return RETRY_MS;
      });
      if (received.length === 0 && !stopped) await rest(wait);
    }
  }

  /** Until the time is over, or changes are announced. */
  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const followed = follow();
  return {
    take(batch) {
      if (received.push(batch) > MOST_WAITING) received.length = 0;
      wake();
    },
    async stop() {
      stopped = true;
      wake();
      await followed;
      await client?.end().catch(() => undefined);
    },
  };
}

const numberOf = ({ xid, id }: FeedRow) => `${xid} ${id}`;

async function startOn(client: pg.Client): Promise<Position> {
  return (await client.query<Position>(START)).rows[0] ?? FIRST;
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
