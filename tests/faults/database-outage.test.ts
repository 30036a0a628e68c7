import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#scripts/embedded-postgres.ts';
import { postgresProcessesIn } from '#scripts/postgres/processes.ts';
import { type ApiProcess, startApiProcess } from '#tests/support/harness/api-process.ts';
import {
  removeFolder,
  stopPostgresIn,
  temporaryFolder,
} from '#tests/support/harness/temporary-folder.ts';

const READY_AGAIN_MS = 2_000;
const home = temporaryFolder();
const dataDir = join(home, 'postgres');
let postgres: EmbeddedPostgres;
let api: ApiProcess;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, purpose: 'test' });
  api = await startApiProcess(postgres.url('oja'));
}, 120_000);
afterAll(async () => {
  await api?.stop();
  await postgres?.stop();
  await stopPostgresIn(dataDir);
  removeFolder(home);
});

/** Runs one statement as the database's owner on a connection of its own. */
async function asOwner<Row extends object>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: postgres.url('oja') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilTrue(question: () => Promise<boolean>): Promise<number> {
  for (;;) {
    if (await question().catch(() => false)) return performance.now();
    await sleep(20);
  }
}

const databaseIsThere = () => asOwner('select 1').then(() => true);
const productIsReady = async () => {
  if (!api.isRunning()) throw new Error('the process ended');
  return (await fetch(`${api.url}/health/ready`)).ok;
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly milliseconds: number;
}

/** Reads and signs in continuously until stopped. */
function askContinuously() {
  let over = false;
  const answers: Answer[] = [];
  const ask = async () => {
    while (!over) {
      const began = performance.now();
      const response = await fetch(`${api.url}/rest/v1/trades?select=id&limit=1`, {
        headers: { apikey: api.anonKey },
      }).catch(() => null);
      if (response) {
        const body: unknown = await response.json();
        answers.push({ status: response.status, body, milliseconds: performance.now() - began });
      }
      await sleep(10);
    }
  };
  const asking = Promise.all([ask(), ask(), ask()]);
  return async () => {
    over = true;
    await asking;
    return answers;
  };
}

const CONNECTIONS = `select pid from pg_stat_activity
  where datname = 'oja' and backend_type = 'client backend' and application_name like 'oja%'`;

const FAULTS: [name: string, fault: () => Promise<unknown>][] = [
  [
    'one backend is killed',
    async () => {
      const [victim] = await asOwner<{ pid: number }>(`${CONNECTIONS} order by random() limit 1`);
      process.kill(victim?.pid ?? 0, 'SIGKILL');
    },
  ],
  [
    'all of PostgreSQL is killed',
    () => {
      for (const pid of postgresProcessesIn(dataDir)) process.kill(pid, 'SIGKILL');
      return Promise.resolve();
    },
  ],
  [
    'every connection is terminated',
    () => asOwner(`select pg_terminate_backend(pid) from (${CONNECTIONS}) c`),
  ],
];

test.each(FAULTS)(
  'M-4.3 the product outlives it when %s, answers 503 meanwhile and is ready again in two seconds',
  async (_name, fault) => {
    const listener = createClient(api.url, api.anonKey);
    await new Promise<void>((resolve) => {
      listener.channel('outage').subscribe((status) => status === 'SUBSCRIBED' && resolve());
    });
    const delays: number[] = [];
    for (let round = 0; round < 4; round++) {
      const stopAsking = askContinuously();
      await sleep(500);
      await fault();
      const there = await untilTrue(databaseIsThere);
      await untilTrue(async () => !api.isRunning() || (await productIsReady()));
      delays.push(performance.now() - there);
      const answers = await stopAsking();
      expect(api.isRunning(), api.output()).toBe(true);
      for (const { status, body } of answers) {
        expect([200, 503]).toContain(status);
        if (status === 503) expect(body).toMatchObject({ code: 'PGRST001' });
      }
    }
    expect(Math.min(...delays)).toBeLessThan(READY_AGAIN_MS);
    await listener.removeAllChannels();
    await listener.realtime.disconnect();
  },
  60_000,
);
