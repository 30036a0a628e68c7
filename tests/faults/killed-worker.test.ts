import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERYTHING } from '#server/money/audit/check.ts';
import { INVARIANTS } from '#server/money/audit/invariants.ts';
import { type Db, openDatabase, openPool } from '#server/platform/db/database.ts';
import { type ApiProcess, startApiProcess } from '#tests/support/harness/api-process.ts';
import { testDatabase, type TestDatabase } from '#tests/support/harness/database.ts';

let database: TestDatabase;
let db: Db;
/** Holds a lock that blocks one job. */
let obstacle: Client;
let owner: Client;
const processes: ApiProcess[] = [];

beforeAll(async () => {
  database = await testDatabase();
  [obstacle, owner] = [new Client(database.ownerUrl), new Client(database.ownerUrl)];
  await Promise.all([obstacle.connect(), owner.connect()]);
  await obstacle.query('set idle_in_transaction_session_timeout = 0');
  db = openDatabase(openPool(database.serviceUrl, 1, () => undefined));
});
afterAll(async () => {
  await obstacle?.end();
  await Promise.all(processes.map((process) => process.stop()));
  await owner?.end();
  await db?.destroy();
  await database?.close();
});

async function start(): Promise<ApiProcess> {
  const started = await startApiProcess(database.ownerUrl);
  processes.push(started);
  return started;
}

async function ask<Row extends object>(statement: string): Promise<Row[]> {
  return (await owner.query<Row>(statement)).rows;
}

const JOB = 'expire-money-requests';

const held = async () =>
  (await ask(`select from recurring_jobs where name = '${JOB}' and worker_id is not null`)).length >
  0;
const succeededSince = async (moment: Date) => {
  const [row] = await ask<{ last_success_at: Date | null }>(
    `select last_success_at from recurring_jobs where name = '${JOB}'`,
  );
  return (row?.last_success_at?.getTime() ?? 0) > moment.getTime();
};

/** The only worker is killed while it runs the job, and after `meanwhile`. Returns when. */
async function killAtWork(
  victim: ApiProcess,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Date> {
  await obstacle.query('begin; lock table transfer_requests in exclusive mode');
  await ask(`update recurring_jobs set due_at = clock_timestamp() where name = '${JOB}'`);
  await expect.poll(held, { timeout: 20_000 }).toBe(true);
  await meanwhile();
  const gone = once(victim.child, 'exit');
  victim.child.kill('SIGKILL');
  await gone;
  await obstacle.query('rollback');
  const [{ now } = { now: new Date() }] = await ask<{ now: Date }>(
    'select clock_timestamp() as now',
  );
  return now;
}

test('M-4.2 a job whose worker was killed runs again, by the next start or by a live node, and the audit finds nothing', async () => {
  const first = await start();
  const killed = await killAtWork(first);
  const second = await start();
  await expect.poll(() => succeededSince(killed), { timeout: 20_000 }).toBe(true);

  const killedAgain = await killAtWork(second, start);
  await expect.poll(() => succeededSince(killedAgain), { timeout: 30_000 }).toBe(true);

  // Six minutes later: a job nobody released, or nobody runs, would be overdue.
  await expect
    .poll(() => ask('select name from recurring_jobs where last_success_at is null'), {
      timeout: 30_000,
    })
    .toEqual([]);
  await Promise.all(processes.map((process) => process.stop()));
  await ask(`update recurring_jobs set due_at = due_at - interval '6 minutes',
    started_at = started_at - interval '6 minutes', failing_since = failing_since - interval '6 minutes'`);
  await start();
  const check = INVARIANTS.find(({ name }) => name === 'jobs-run');
  await expect.poll(() => check?.breaking(db, EVERYTHING), { timeout: 20_000 }).toEqual([]);
}, 180_000);
