import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const CHECK_EVERY_MS = 500;
/** Writes resume once this many times the reserve is free, so that the switch does not flutter. */
const RECOVERY_FACTOR = 1.5;

/** Free bytes that are reserved for the embedded database itself. */
export interface DiskReserve {
  /** True while less than the reserve is free: the database accepts no writes then. */
  isLow(): boolean;
  freeBytes(): number;
  stop(): Promise<void>;
}

export interface DiskReserveOptions {
  /** The database's own folder. */
  readonly folder: string;
  readonly reserveBytes: number;
  readonly ownerUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'fatal' | 'warn'>;
  readonly freeBytesOf?: (folder: string) => Promise<number>;
}

/**
 * A PostgreSQL without space for its log stops entirely, and then nothing can be read either. So before the disk is full
 * the database is switched to read-only: the free rest is left to its log, reads and sessions work, and writes resume
 * when there is space. Until the first check it accepts them.
 */
export async function openDiskReserve({
  folder,
  reserveBytes,
  ownerUrl,
  log,
  freeBytesOf = freeBytesAt,
}: DiskReserveOptions): Promise<DiskReserve> {
  let free = Infinity;
  let isLow = false;
  let isStopping = false;
  // A process that was killed while the disk was full has left the database read-only.
  await setWritable(ownerUrl, true);

  const check = async () => {
    free = await freeBytesOf(folder);
    const isLowNow = free < reserveBytes * (isLow ? RECOVERY_FACTOR : 1);
    if (isLowNow === isLow) return;
    await setWritable(ownerUrl, !isLowNow);
    isLow = isLowNow;
    if (isLow) {
      log.fatal(
        { free, folder },
        'the disk is nearly full: writes are refused, reads continue; free some space',
      );
    } else log.warn({ free }, 'disk space is available again: writes are accepted');
  };
  const monitoring = (async () => {
    while (!isStopping) {
      await sleep(CHECK_EVERY_MS, undefined, { ref: false });
      // The database may be away; the next check tries again.
      if (!isStopping) await check().catch(() => undefined);
    }
  })();
  return {
    isLow: () => isLow,
    freeBytes: () => free,
    async stop() {
      isStopping = true;
      await monitoring;
    },
  };
}

async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** For every transaction that begins from now on, on all connections; it survives a restart of the database. */
async function setWritable(ownerUrl: string, takes: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      takes
        ? 'alter system reset default_transaction_read_only'
        : 'alter system set default_transaction_read_only = on',
    );
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}
