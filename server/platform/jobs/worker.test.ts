import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import type { JobName } from '#server/platform/jobs/schedule.ts';
import { runJobs, type Task, type Worker } from '#server/platform/jobs/worker.ts';
import { testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
const workers: Worker[] = [];

beforeAll(async () => {
  server = await testServer();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await rows(server.oja.db, sql`delete from recurring_jobs`);
});
afterAll(() => server.close());

type Tasks = Partial<Record<JobName, Task>>;

async function work(tasks: Tasks, everySeconds = 3_600, stoppingMs = 100): Promise<Worker> {
  const schedule = (Object.keys(tasks) as JobName[]).map((task) => ({ task, everySeconds }));
  const worker = await runJobs(server.oja, { schedule, tasks, stoppingMs });
  workers.push(worker);
  return worker;
}

const counter = () => {
  const runs = { count: 0 };
  return { runs, run: () => Promise.resolve(void runs.count++) };
};

const hangs = () => new Promise<void>(() => undefined);

interface JobRow {
  readonly held: boolean;
  readonly succeeded: boolean;
  readonly failing: boolean;
  readonly runs: bigint;
  readonly failures: bigint;
  readonly last_error: string | null;
}

const jobRow = (name: JobName) =>
  one(
    server.oja.db,
    sql<JobRow>`select worker_id is not null as held, last_success_at is not null as succeeded,
      failing_since is not null as failing, runs, failures, last_error
    from recurring_jobs where name = ${name}`,
  );

/** The row of a worker that last reported so long ago, with or without a session, and holds the job. */
async function heldByAnother(name: JobName, secondsAgo: number, session: 'alive' | 'gone') {
  await rows(
    server.oja.db,
    sql`with w as (
        insert into job_workers (id, session_pid, session_start, reported_at)
        select gen_random_uuid(), a.pid, a.backend_start + ${session === 'gone' ? 1 : 0} * interval '1 second',
          clock_timestamp() - ${secondsAgo} * interval '1 second'
        from pg_stat_activity a where a.application_name = 'oja' and a.pid <> pg_backend_pid()
          and a.datname = current_database() limit 1
        returning id)
      insert into recurring_jobs as j (name, worker_id, due_at)
      select ${name}, id, clock_timestamp() - interval '1 hour' from w
      on conflict (name) do update set worker_id = excluded.worker_id, due_at = excluded.due_at`,
  );
}

test('a job runs at the start and after its interval, and its row has the result', async () => {
  const { runs, run } = counter();
  await work({ audit: run }, 1);
  await expect.poll(() => runs.count, { timeout: 10_000 }).toBeGreaterThan(2);
  const row = await jobRow('audit');
  expect(row).toMatchObject({ succeeded: true, failing: false, failures: 0n, last_error: null });
  expect(row.runs).toBeGreaterThan(1n);
});

test('a job that fails runs again, and its row has since when and why', async () => {
  let count = 0;
  const run = async () => {
    count++;
    await sleep(1);
    if (count < 3) throw new Error('the bank is closed');
  };
  await work({ audit: run }, 1);
  await expect.poll(() => jobRow('audit'), { timeout: 10_000 }).toMatchObject({ failing: true });
  expect(await jobRow('audit')).toMatchObject({ last_error: 'the bank is closed', held: false });
  await expect
    .poll(() => jobRow('audit'), { timeout: 10_000 })
    .toMatchObject({ failing: false, failures: 2n, last_error: null });
});

test('two nodes never run the same job at a time, and both work', async () => {
  let [atOnce, most] = [0, 0];
  const ran: string[] = [];
  const node = (name: string) => async () => {
    most = Math.max(most, ++atOnce);
    ran.push(name);
    await sleep(50);
    atOnce--;
  };
  await work({ audit: node('one') }, 0);
  await work({ audit: node('other') }, 0);
  await expect.poll(() => new Set(ran).size, { timeout: 10_000 }).toBe(2);
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBeGreaterThan(8);
  expect(most).toBe(1);
});

test('M-4.2 a job of a dead worker is released, one of a live worker is not', async () => {
  await heldByAnother('audit', 4, 'gone');
  await heldByAnother('reconcile', 60, 'alive');
  await heldByAnother('seal-ledger', 4, 'alive');
  const [gone, silent, alive] = [counter(), counter(), counter()];
  await work({ audit: gone.run, reconcile: silent.run, 'seal-ledger': alive.run });
  await expect.poll(() => gone.runs.count, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => silent.runs.count, { timeout: 10_000 }).toBe(1);
  await sleep(1_000);
  expect(alive.runs.count).toBe(0);
  expect(await jobRow('seal-ledger')).toMatchObject({ held: true });
});

test('M-4.2 a worker whose connection was cut keeps its running job, and others do not take it', async () => {
  const { runs, run } = counter();
  let end = () => undefined as void;
  const first = await work({
    audit: () =>
      new Promise((resolve) => {
        void run();
        end = resolve;
      }),
  });
  await expect.poll(() => runs.count, { timeout: 10_000 }).toBe(1);
  await rows(server.oja.db, sql`select pg_terminate_backend(session_pid) from job_workers`);
  await work({ audit: run });
  await sleep(5_000);
  expect(runs.count).toBe(1);
  end();
  await expect.poll(() => jobRow('audit'), { timeout: 10_000 }).toMatchObject({ held: false });
  await first.stop();
  workers.splice(0, 1);
});

test('M-4.2 a job whose end could not be recorded is released by its own worker', async () => {
  const { runs, run } = counter();
  await work({ audit: run });
  await expect
    .poll(() => jobRow('audit'), { timeout: 10_000 })
    .toMatchObject({ held: false, runs: 1n });
  await rows(
    server.oja.db,
    sql`update recurring_jobs set due_at = clock_timestamp(), worker_id = (select id from job_workers)`,
  );
  await expect.poll(() => runs.count, { timeout: 10_000 }).toBe(2);
});

test('M-4.7 a job that was planned before the clock was set back is due', async () => {
  const { runs, run } = counter();
  await work({ audit: run }, 60);
  await expect
    .poll(() => jobRow('audit'), { timeout: 10_000 })
    .toMatchObject({ held: false, runs: 1n });
  await rows(
    server.oja.db,
    sql`update recurring_jobs set due_at = clock_timestamp() + interval '1 hour'`,
  );
  await expect.poll(() => runs.count, { timeout: 10_000 }).toBe(2);
});

test('M-4.7 a worker that reported before the clock was set back and is gone does not hold its jobs', async () => {
  await heldByAnother('audit', -3_600, 'gone');
  const { runs, run } = counter();
  await work({ audit: run });
  await expect.poll(() => runs.count, { timeout: 10_000 }).toBe(1);
});

test('a stop waits for jobs only so long, and releases them', async () => {
  const worker = await work({ audit: hangs });
  await expect.poll(() => jobRow('audit'), { timeout: 10_000 }).toMatchObject({ held: true });
  await worker.stop();
  workers.pop();
  expect(await jobRow('audit')).toMatchObject({ held: false, runs: 0n });
  expect(await rows(server.oja.db, sql`select from job_workers`)).toEqual([]);
});

test('a job that is told of the stop ends with it, and its end is recorded', async () => {
  const untilStopped: Task = (stopping) =>
    new Promise((resolve) => {
      stopping?.addEventListener('abort', () => resolve());
    });
  const worker = await work({ audit: untilStopped }, 3_600, 60_000);
  await expect.poll(() => jobRow('audit'), { timeout: 10_000 }).toMatchObject({ held: true });
  await worker.stop();
  workers.pop();
  expect(await jobRow('audit')).toMatchObject({ held: false, runs: 1n, succeeded: true });
});

test('what a job that was left behind says after the stop is not logged', async () => {
  const lines: unknown[] = [];
  const log = { warn: (_: unknown, text: string) => lines.push(text) } as never;
  const late = Promise.withResolvers<void>();
  const schedule = [{ task: 'audit', everySeconds: 3_600 }] as const;
  const worker = await runJobs(
    { urls: server.oja.urls, log },
    { schedule, tasks: { audit: () => late.promise }, stoppingMs: 50 },
  );
  await expect.poll(() => jobRow('audit'), { timeout: 10_000 }).toMatchObject({ held: true });
  await worker.stop();
  late.reject(new Error('Cannot use a pool after calling end on the pool'));
  await sleep(20);
  expect(lines).toEqual(['stopped while jobs were at work']);
});

test('M-4.2 the metrics show of each job when it last succeeded and how often it failed', async () => {
  const { run } = counter();
  await work({
    audit: run,
    reconcile: () => Promise.reject(new Error('no')),
  });
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
  await expect
    .poll(metrics, { timeout: 10_000 })
    .toContain('oja_job_failures_total{job="reconcile"} 1');
  const text = await metrics();
  expect(text).toContain('oja_job_age_seconds{job="reconcile"} +Inf');
  expect(text).toContain('oja_job_failures_total{job="audit"} 0');
  expect(text).toContain('oja_job_runs_total{job="audit"} 1');
  const age = Number(/oja_job_age_seconds\{job="audit"\} (\S+)/.exec(text)?.[1]);
  const at = Number(/oja_job_last_success_timestamp_seconds\{job="audit"\} (\S+)/.exec(text)?.[1]);
  expect(age).toBeLessThan(30);
  expect(Math.abs(Date.now() / 1_000 - age - at)).toBeLessThan(5);
});
