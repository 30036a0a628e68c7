import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { withSettings } from '#server/platform/db/urls.ts';
import type { Oja } from '#server/define.ts';
import {
  addJobs,
  recordRun,
  removeDeadWorkers,
  removeWorker,
  reportWorker,
  takeDueJobs,
} from '#server/platform/jobs/job-rows.sql.ts';
import { JOBS, type JobName, type JobSchedule } from '#server/platform/jobs/schedule.ts';
import { taskList } from '#server/platform/jobs/tasks.ts';
import { describeError } from '#server/platform/log-lines.ts';

/** A chain or bank that answers slowly delays its own job, and must not delay people's trades. */
const JOBS_AT_ONCE = 6;
const POLL_MS = 250;
const REPORT_MS = 2_000;
const STOPPING_MS = 4_000;

export interface Worker {
  /** Claims no more jobs and waits a few seconds for those that run. Unfinished ones run again elsewhere. */
  stop(): Promise<void>;
}

/** `stopping` is aborted when the worker stops: work that may take longer than a few seconds ends at its next step. */
export type Task = (stopping?: AbortSignal) => Promise<void>;

export interface WorkerOptions {
  readonly schedule: readonly JobSchedule[];
  readonly tasks: Readonly<Partial<Record<JobName, Task>>>;
  readonly stoppingMs?: number;
}

/** Runs the product's recurring jobs on this node. */
export function startWorker(oja: Oja): Promise<Worker> {
  return runJobs(oja, { schedule: JOBS, tasks: taskList(oja) });
}

/**
 * However many nodes there are, one of them runs a job at a time; a job whose node was killed is claimed by another, or
 * by the next start, within seconds. While the database is away nothing runs and nothing is thrown; the first
 * successful poll resumes.
 */
export async function runJobs(
  { urls, log }: Pick<Oja, 'urls' | 'log'>,
  { schedule, tasks, stoppingMs = STOPPING_MS }: WorkerOptions,
): Promise<Worker> {
  // One session, by which others see that this worker is alive. Its writes may be lost with the machine: a run that
  // nobody knows of is repeated.
  const settings = { synchronous_commit: 'off' };
  const pool = openPool(withSettings(urls.service, settings), 1, () => undefined);
  const db = openDatabase(pool);
  const workerId = randomUUID();
  const running = new Map<JobName, Promise<void>>();
  const stopping = new AbortController();
  let hasStopped = false;
  let wake = () => undefined as void;

  const untilNextPoll = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const runOnce = async (name: JobName, everySeconds: number) => {
    const error = await failureOf(tasks[name], stopping.signal);
    // Whatever is still at work now fails, because everything it needs is closed.
    if (hasStopped) return;
    if (error !== null) log.warn({ job: name, err: error }, 'a job failed');
    const reason = error === null ? null : describeError(error).message;
    // If this fails, the next report releases the job.
    await recordRun(db, workerId, { name, everySeconds, error: reason }).catch(() => undefined);
    const wasFull = running.size === JOBS_AT_ONCE;
    running.delete(name);
    if (wasFull) wake();
  };

  const report = async () => {
    await reportWorker(db, workerId, [...running.keys()]);
    const dead = await removeDeadWorkers(db, workerId);
    if (dead > 0) log.warn({ workers: dead }, 'the jobs of workers that are gone were given back');
  };

  const takeJobs = async () => {
    const free = JOBS_AT_ONCE - running.size;
    if (free === 0) return;
    for (const { task, everySeconds } of await takeDueJobs(db, workerId, schedule, free)) {
      running.set(task, runOnce(task, everySeconds));
    }
  };

  const follow = async () => {
    let reportedAt = -Infinity;
    let isAway = false;
    while (!stopping.signal.aborted) {
      try {
        if (performance.now() - reportedAt > REPORT_MS) {
          await report();
          reportedAt = performance.now();
        }
        await takeJobs();
        if (isAway) log.warn('the database answers again, and jobs run');
        isAway = false;
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'no jobs run until the database answers');
        isAway = true;
        reportedAt = -Infinity;
      }
      await untilNextPoll();
    }
  };

  const names = schedule.map(({ task }) => task);
  await addJobs(db, names).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const following = follow();
  return {
    async stop() {
      stopping.abort();
      wake();
      await following;
      const ended = Promise.all(running.values());
      await Promise.race([ended, sleep(stoppingMs, undefined, { ref: false })]);
      const left = [...running.keys()];
      if (left.length > 0) log.warn({ jobs: left }, 'stopped while jobs were at work');
      hasStopped = true;
      await removeWorker(db, workerId).catch(() => undefined);
      await pool.end();
    },
  };
}

async function failureOf(work: Task | undefined, stopping: AbortSignal): Promise<Error | null> {
  try {
    await work?.(stopping);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
