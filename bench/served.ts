import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Cluster } from '#bench/cluster.ts';
import type { Processes } from '#bench/cpu.ts';
import type { Wire } from '#bench/http-people.ts';
import { freePort } from '#scripts/free-port.ts';
import { type Db, openDatabase, openPool } from '#server/platform/db/database.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';

export const BENCH_SECRET = 'a secret that only benchmarks use, 32+';

/** The product in a process of its own, with its database for preparation and comparison. */
export interface Served extends Wire {
  /** The server, without the clients, and PostgreSQL. */
  readonly processes: Processes;
  readonly owner: Db;
  /** The database connection of the product's own use-cases, with a pool of the same size. */
  readonly servicePool: pg.Pool;
  /** The server's resident bytes now. */
  memory(): Promise<number>;
  /** How many pages of the market were requested so far, and how many came from the cache. */
  pages(): Promise<{ asked: number; known: number }>;
  close(): Promise<void>;
}

export async function serve(
  cluster: Cluster,
  name: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<Served> {
  const ownerUrl = await cluster.create(name);
  const files = mkdtempSync(join(tmpdir(), 'oja-bench-files-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    ...process.env,
    NODE_ENV: '',
    DATABASE_URL: ownerUrl,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    // All load comes from this machine.
    OJA_RATE_FACTOR: '100000',
    OJA_DATA_DIR: files,
    OJA_MODE: 'sandbox',
    OJA_SECRET: BENCH_SECRET,
    OJA_URL: url,
    PORT: new URL(url).port,
    ...settings,
  };
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    env,
    execArgv: ['--expose-gc'],
  });
  const { anonKey } = await answerOf<Wire>(child);
  const ownerPool = openPool(ownerUrl, 2, () => undefined);
  const servicePool = openPool(databaseUrls(ownerUrl, '').service, 8, () => undefined);
  return {
    url,
    anonKey,
    processes: { node: [child.pid ?? 0], postgres: [cluster.postmaster] },
    owner: openDatabase(ownerPool),
    servicePool,
    memory() {
      child.send('memory');
      return answerOf<number>(child);
    },
    pages() {
      child.send('pages');
      return answerOf(child);
    },
    async close() {
      await Promise.all([ownerPool.end(), servicePool.end()]);
      await stop(child);
      rmSync(files, { recursive: true, force: true });
    },
  };
}

/** The next message of a benchmark's process. Throws if it ends before. */
export async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const listening = new AbortController();
  const { signal } = listening;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('a process of the benchmark ended before its time');
  });
  const response = once(child, 'message', { signal }).then(([message]) => message as Answer);
  try {
    return await Promise.race([response, ended]);
  } finally {
    listening.abort();
    await Promise.allSettled([response, ended]);
  }
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
