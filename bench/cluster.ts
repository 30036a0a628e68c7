import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#scripts/embedded-postgres.ts';

export interface Cluster {
  readonly folder: string;
  /** Makes an empty database and answers its address as the owner. */
  create(name: string): Promise<string>;
  close(): Promise<void>;
}

/** A PostgreSQL as the product serves with, every commit on disk, in a folder that is thrown away. */
export async function openCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    purpose: 'serve',
  });
  return {
    folder,
    async create(name) {
      const url = postgres.url('postgres');
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return postgres.url(name);
    },
    async close() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
