import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Cluster } from '#bench/cluster.ts';
import type { Wire } from '#bench/http-people.ts';
import type { Usage } from '#bench/usage.ts';
import { freePort } from '#scripts/free-port.ts';
import { type Db, openDatabase, openPool } from '#server/platform/db/database.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';

export const BENCH_SECRET = 'a secret that only benchmarks use, 32+';

/** The product in a process of its own, and its database for whoever prepares it or compares with it. */
export interface Served extends Wire {
  readonly owner: Db;
  /** As the product's own use-cases reach the database, with as many connections. */
  readonly servicePool: pg.Pool;
  /** What the server holds and has spent by now. */
  usage(): Promise<Usage>;
  /** How many pages of the market were asked for by now, and how many of them the server knew. */
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
    // All the load comes from this machine.
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
    owner: openDatabase(ownerPool),
    servicePool,
    usage() {
      child.send('usage');
      return answerOf<Usage>(child);
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

/** The next thing a process of the benchmark says. Throws if it ends before. */
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
