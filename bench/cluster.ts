import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#scripts/embedded-postgres.ts';

export interface Cluster {
  /** Creates an empty database and returns its URL as the owner. */
  create(name: string): Promise<string>;
  close(): Promise<void>;
}

/** A PostgreSQL configured as in production, every commit on disk, in a temporary folder. */
export async function openCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    purpose: 'serve',
  });
  const url = postgres.url('postgres');
  await makeLogFiles(url);
  return {
    async create(name) {
      await onServer(url, [`create database ${name}`]);
      return postgres.url(name);
    },
    async close() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * A server that has run for a while writes its log into files it has used before. A new one stops everybody
 * for fifty milliseconds each time it makes one, which would be all that a short measurement sees.
 */
function makeLogFiles(url: string): Promise<void> {
  return onServer(url, [
    `alter system set min_wal_size = '1GB'`,
    'select pg_reload_conf()',
    `select pg_logical_emit_message(false, 'bench', repeat('x', 1000000)) from generate_series(1, 700)`,
    'checkpoint',
  ]);
}

async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
