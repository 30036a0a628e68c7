import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import type { Processes } from '#bench/cpu.ts';
import { startEmbeddedPostgres } from '#scripts/embedded-postgres.ts';
import { readPidFile } from '#scripts/postgres/pid-file.ts';

/** The PostgreSQL of a benchmark, from any of its processes. */
export interface Cluster {
  /** Its own database as the owner. */
  readonly url: string;
  readonly postmaster: number;
  /** What works where steps run in this process: it, with the clients in it, and PostgreSQL. */
  readonly processes: Processes;
  /** Creates an empty database and returns its URL as the owner. */
  create(name: string): Promise<string>;
}

interface OwnCluster extends Cluster {
  /** Drops every database made so far, whoever is connected to it. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A PostgreSQL configured as in production, every commit on disk, in a temporary folder. */
export async function openCluster(): Promise<OwnCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, purpose: 'serve' });
  const url = postgres.url('postgres');
  await makeLogFiles(url);
  return {
    ...clusterAt(url, readPidFile(dataDir)?.pid ?? 0),
    async clear() {
      const made = await onServer(url, [
        `select datname from pg_database where not datistemplate and datname not in ('postgres', 'oja')`,
      ]);
      const names = made.map(({ datname }) => escapeIdentifier(String(datname)));
      await onServer(
        url,
        names.map((name) => `drop database ${name} with (force)`),
      );
    },
    async close() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

export function clusterAt(url: string, postmaster: number): Cluster {
  return {
    url,
    postmaster,
    processes: { node: [process.pid], postgres: [postmaster] },
    async create(name) {
      await onServer(url, [`create database ${escapeIdentifier(name)}`]);
      return Object.assign(new URL(url), { pathname: `/${name}` }).href;
    },
  };
}

/**
 * A server that has run for a while writes its log into files it has used before. A new one stops everybody
 * for fifty milliseconds each time it makes one, which would be all that a short measurement sees.
 */
async function makeLogFiles(url: string): Promise<void> {
  await onServer(url, [
    `alter system set min_wal_size = '1GB'`,
    'select pg_reload_conf()',
    `select pg_logical_emit_message(false, 'bench', repeat('x', 1000000)) from generate_series(1, 700)`,
    'checkpoint',
  ]);
}

/** Returns the rows of the last statement. */
async function onServer(
  url: string,
  statements: readonly string[],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements)
      ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
