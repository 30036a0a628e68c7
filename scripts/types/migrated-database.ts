import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#scripts/embedded-postgres.ts';
import { type Db, openDatabase, openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

/** An empty database with the newest schema for as long as `work` takes. TEST_DATABASE_URL names a server to use. */
export async function withMigratedDatabase<Result>(
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const own = process.env['TEST_DATABASE_URL'];
  if (own) return inDatabaseOf(own, work);

  const folder = mkdtempSync(join(tmpdir(), 'oja-types-'));
  // As root PostgreSQL runs under another account, which must be able to pass through.
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    purpose: 'test',
  });
  try {
    return await inDatabaseOf(server.url('postgres'), work);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inDatabaseOf<Result>(clusterUrl: string, work: (db: Db) => Promise<Result>) {
  const name = `oja_types_${randomBytes(6).toString('hex')}`;
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const cluster = new Client({ connectionString: clusterUrl });
  await cluster.connect();
  try {
    await cluster.query(`create database ${name}`);
    return await migrated(url.href, work);
  } finally {
    await cluster.query(`drop database if exists ${name} with (force)`);
    await cluster.end();
  }
}

async function migrated<Result>(url: string, work: (db: Db) => Promise<Result>) {
  await migrate(url);
  const db = openDatabase(openPool(url, 2, (error) => console.error(error.message)));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
