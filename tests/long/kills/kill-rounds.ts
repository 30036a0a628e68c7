import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { postgresProcessesIn } from '#scripts/postgres/processes.ts';
import { EVERYTHING } from '#server/money/audit/check.ts';
import { INVARIANTS, INVARIANTS_AT_REST } from '#server/money/audit/invariants.ts';
import { type Db, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { type Acknowledged, type Lane, newLane, runLane } from '#tests/long/kills/lane.ts';
import { refreshSessions, newTrader } from '#tests/long/kills/traders.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

export interface KillPlan {
  readonly rounds: number;
  /** Round n follows from seed + n alone: who is killed, and after how long. */
  readonly from: number;
  readonly seed: number;
}

export interface KillFigures {
  readonly rounds: number;
  /** Trade steps answered with success. */
  readonly acknowledged: number;
  /** Of those, the ones missing from the database after a kill. Must be none. */
  readonly missing: number;
  readonly completed: number;
  /** From the kill to the first response of the restarted product. */
  readonly recoveryMs: { readonly application: number[]; readonly postgres: number[] };
}

const EARLIEST_KILL_MS = 100;
const LATEST_KILL_MS = 900;
const DELAY = fc.integer({ min: EARLIEST_KILL_MS, max: LATEST_KILL_MS });

/**
 * Load over HTTP by several people, kill -9 at a random moment of the application or all processes of its PostgreSQL
 * in turn, a restart; then every acknowledged step must be there and all invariants hold.
 */
export async function killRounds(
  { rounds, from, seed }: KillPlan,
  report: (line: string) => void = () => undefined,
): Promise<KillFigures> {
  const oja = await startTestOja({ durable: true, chain: true });
  try {
    const lanes = await openLanes(oja);
    const traders = lanes.flatMap(({ maker, taker }) => [maker, taker]);
    const recoveryMs = { application: [] as number[], postgres: [] as number[] };
    let proven = Date.now();
    for (let round = from; round < from + rounds; round++) {
      proven = await refreshSessions(traders, proven);
      const victim = round % 2 === 0 ? 'application' : 'postgres';
      const [delayMs = EARLIEST_KILL_MS] = fc.sample(DELAY, { seed: seed + round, numRuns: 1 });
      recoveryMs[victim].push(await oneRound(oja, lanes, victim, delayMs));
      const missing = await findMissing(oja, lanes);
      if (missing.length > 0) throw new Error(`round ${round} lost ${missing.join(', ')}`);
      const known = stepsSoFar(lanes);
      const last = recoveryMs[victim].at(-1) ?? 0;
      report(
        `round ${round}: ${victim} killed after ${delayMs} ms, up in ${last} ms, ${known} steps, 0 missing`,
      );
    }
    const all = lanes.flatMap(({ acknowledged }) => [...acknowledged.values()]);
    return {
      rounds,
      acknowledged: stepsSoFar(lanes),
      missing: 0,
      completed: all.filter((step) => step === 'completed').length,
      recoveryMs,
    };
  } finally {
    await oja.stop();
  }
}

/** Two takers of buy offers, one seller. */
async function openLanes(oja: TestOja): Promise<Lane[]> {
  const [ada, bola, chidi, dayo, efe, femi] = await Promise.all([
    newTrader(oja, 'Ada'),
    newTrader(oja, 'Bola'),
    newTrader(oja, 'Chidi'),
    newTrader(oja, 'Dayo'),
    newTrader(oja, 'Efe'),
    newTrader(oja, 'Femi'),
  ]);
  return [newLane(ada, bola, false), newLane(chidi, dayo, false), newLane(efe, femi, true)];
}

/** Returns the milliseconds until the product responded again. */
async function oneRound(
  oja: TestOja,
  lanes: readonly Lane[],
  victim: 'application' | 'postgres',
  delayMs: number,
): Promise<number> {
  let over = false;
  const running = Promise.all(lanes.map((lane) => runLane(lane, () => over)));
  running.catch(() => undefined);
  await untilAcknowledged(lanes);
  await sleep(delayMs);
  over = true;
  const killed = performance.now();
  if (victim === 'application') await oja.kill9();
  else killPostgres(oja);
  await running;
  await oja.restart();
  await untilReady(oja);
  return Math.round(performance.now() - killed);
}

const LONGEST_FIRST_STEP_MS = 20_000;

/** Load is running: one more step was acknowledged, however busy the machine is. */
async function untilAcknowledged(lanes: readonly Lane[]): Promise<void> {
  const before = stepsSoFar(lanes);
  const began = Date.now();
  while (stepsSoFar(lanes) === before) {
    if (Date.now() - began > LONGEST_FIRST_STEP_MS) throw new Error('no step is acknowledged');
    await sleep(5);
  }
}

function stepsSoFar(lanes: readonly Lane[]): number {
  return lanes.reduce((sum, { acknowledged }) => sum + stepsOf(acknowledged), 0);
}

/** All of its processes at once, as in a power cut. */
function killPostgres({ dataDir }: TestOja): void {
  for (const pid of postgresProcessesIn(join(dataDir, 'postgres'))) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It had ended by itself meanwhile.
    }
  }
}

async function untilReady({ url }: TestOja): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(20);
  }
}

const JOBS_RUN = INVARIANTS.filter(({ name }) => name === 'jobs-run');
/** Also that no job of a killed worker is left behind. */
const CHECKS = [...new Set([...INVARIANTS_AT_REST, ...JOBS_RUN])];

const LONGEST_CATCHING_UP_MS = 60_000;

/**
 * Jobs that fell due while the product was down have run. Every round kills the longest of them again, so its last
 * success may be as old as the copied data; one that a killed worker left behind would never get there.
 */
async function untilJobsCaughtUp(db: Db): Promise<void> {
  const deadline = Date.now() + LONGEST_CATCHING_UP_MS;
  const isBehind = async () => {
    const findings = await Promise.all(JOBS_RUN.map((check) => check.breaking(db, EVERYTHING)));
    return findings.flat().length > 0;
  };
  while (Date.now() < deadline && (await isBehind())) await sleep(100);
}

const ORDER: readonly string[] = ['in_payment', 'processing', 'completed'];

/** The trades that are behind what was acknowledged, or missing. */
async function findMissing(oja: TestOja, lanes: readonly Lane[]): Promise<string[]> {
  const known = new Map(lanes.flatMap(({ acknowledged }) => [...acknowledged]));
  return withDatabase(oja, async (db) => {
    await untilJobsCaughtUp(db);
    await expectSoundLedger(db, CHECKS);
    const found = await rows(
      db,
      sql<{ id: string; status: string }>`select id, status from trades
        where id = any(${[...known.keys()]}::uuid[])`,
    );
    const statusIndexes = new Map(found.map(({ id, status }) => [id, ORDER.indexOf(status)]));
    return [...known]
      .filter(([id, step]) => (statusIndexes.get(id) ?? -1) < ORDER.indexOf(step))
      .map(([id, step]) => `${step} of ${id}`);
  });
}

async function withDatabase<Result>(
  { dataDir }: TestOja,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { socketDir } = runningPostmaster(join(dataDir, 'postgres')) ?? { socketDir: '' };
  const host = encodeURIComponent(socketDir);
  const pool = openPool(`postgres://app_service@localhost/oja?host=${host}`, 1, () => undefined);
  return work(openDatabase(pool)).finally(() => pool.end());
}

function stepsOf(acknowledged: ReadonlyMap<string, Acknowledged>): number {
  let steps = 0;
  for (const step of acknowledged.values()) steps += ORDER.indexOf(step) + 1;
  return steps;
}

/** The results as text. */
export function kills({
  rounds,
  acknowledged,
  missing,
  completed,
  recoveryMs,
}: KillFigures): string {
  const times = (list: readonly number[]) => {
    const sorted = list.toSorted((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return `median ${middle} ms, longest ${sorted.at(-1) ?? 0} ms`;
  };
  return [
    `${rounds} rounds of kill -9: ${acknowledged} acknowledged steps, ${missing} missing, ${completed} trades completed`,
    `up again after the application was killed: ${times(recoveryMs.application)}`,
    `up again after PostgreSQL was killed: ${times(recoveryMs.postgres)}`,
  ].join('\n');
}
