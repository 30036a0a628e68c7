import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { sqlState } from '#server/platform/db/transaction.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';
import { inCluster, TEST_SECRET } from '#tests/support/harness/cluster-url.ts';

const NOT_ALLOWED = '42501';
const LETTING_GO_MS = 500;

export interface TestDatabase {
  name: string;
  /** The role of migrations: may do everything. */
  ownerUrl: string;
  /** The role of use-cases and jobs. */
  serviceUrl: string;
  /** The role of the wire: may do nothing until it takes a caller's role. */
  authenticatorUrl: string;
  close(): Promise<void>;
}

/** A migrated, empty database for one test file: a clone, so it costs a fraction of a second. */
export async function testDatabase(): Promise<TestDatabase> {
  const { template, failure, strategy } = inject('cluster');
  if (failure !== null) throw new Error(`The test database could not be migrated:\n${failure}`);
  return createDatabase(`template ${template} strategy ${strategy}`);
}

/** A database as PostgreSQL makes it, for tests of what comes before the first migration. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const { url } = inject('cluster');
  const name = `oja_test_${randomBytes(6).toString('hex')}`;
  await onCluster(url, `create database ${name} ${options}`);
  const urls = databaseUrls(inCluster(url, name), TEST_SECRET);
  return {
    name,
    ownerUrl: urls.owner,
    serviceUrl: urls.service,
    authenticatorUrl: urls.authenticator,
    close: () => drop(url, name),
  };
}

/** By force if the account may end other roles' connections; else once they have closed by themselves. */
async function drop(url: string, name: string): Promise<void> {
  try {
    await onCluster(url, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (sqlState(error) !== NOT_ALLOWED) throw error;
    await sleep(LETTING_GO_MS);
    await onCluster(url, `drop database if exists ${name}`);
  }
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
