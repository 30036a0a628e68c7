import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#scripts/embedded-postgres.ts';
import { inCluster, TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { removeFolder, sweep, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

const TEMPLATE = `oja_template_${process.pid}`;

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster of a run's databases, and the migrated template they are cloned from. */
    cluster: {
      url: string;
      template: string;
      failure: string | null;
      /** Without durability, copied files are three times as fast as the same through the log. */
      strategy: 'file_copy' | 'wal_log';
    };
  }
}

/**
 * One PostgreSQL for the whole run, deleted afterwards, with one migrated database in it that every test file clones.
 * TEST_DATABASE_URL, a superuser's URL, names a server of your own instead. If migrating fails, only the tests that
 * need a database fail, and say why.
 */
export default async function setup(project: TestProject) {
  const server = await startServer();
  const sql = new Client({ connectionString: server.url });
  await sql.connect();
  await sql.query(`create database ${TEMPLATE}`);
  if (server.isOurs) await endForgottenTransactions(sql);
  const failure = await migrateTemplate(server.url);
  const strategy = server.isOurs ? 'file_copy' : 'wal_log';
  project.provide('cluster', { url: server.url, template: TEMPLATE, failure, strategy });

  return async () => {
    await sql.query(`drop database if exists ${TEMPLATE} with (force)`);
    await sql.end();
    await server.stop();
  };
}

/** A transaction left open by a failed test would hold back the change feed of every other test until its file ends. */
async function endForgottenTransactions(sql: Client): Promise<void> {
  await sql.query(`alter system set idle_in_transaction_session_timeout = '20s'`);
  await sql.query('select pg_reload_conf()');
}

async function startServer(): Promise<{ url: string; isOurs: boolean; stop(): Promise<void> }> {
  const own = process.env['TEST_DATABASE_URL'];
  if (own) return { url: own, isOurs: false, stop: () => Promise.resolve() };

  await sweep();
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    purpose: 'test',
  });
  return {
    url: postgres.url('postgres'),
    isOurs: true,
    async stop() {
      await postgres.stop();
      removeFolder(folder);
    },
  };
}

async function migrateTemplate(clusterUrl: string): Promise<string | null> {
  try {
    const { migrate } = await import('#server/platform/db/migrate.ts');
    await migrate(inCluster(clusterUrl, TEMPLATE), TEST_SECRET);
    return null;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
