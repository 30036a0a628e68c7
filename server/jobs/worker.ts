import { Logger, makeWorkerUtils, run, type Task, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Oja } from '#server/define.ts';
import { SWEEPS, type SweepName } from '#server/jobs/schedule.ts';
import { taskList } from '#server/jobs/tasks.ts';

/** A chain or bank that answers slowly holds up its own sweep, and must not hold up people's trades. */
const SWEEPS_AT_ONCE = 6;

/**
 * Runs the queue on this node. Each sweep is one job with a fixed key: however many nodes there are, one of
 * them sweeps at a time. A cron line starts a chain again should it ever have broken.
 */
export async function startWorker(oja: Oja): Promise<{ stop(): Promise<void> }> {
  const pgPool = openOwnPool(oja);
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') oja.log.warn({ queue: message }, 'queue');
  });
  const work = taskList(oja);
  const runner = await run({
    pgPool,
    concurrency: SWEEPS_AT_ONCE,
    pollInterval: 500,
    noHandleSignals: true,
    logger,
    taskList: Object.fromEntries(
      SWEEPS.map((sweep) => [sweep.task, again(work[sweep.task], sweep)]),
    ) as TaskList,
    crontab: SWEEPS.map(
      ({ task }) => `* * * * * ${task} ?jobKey=${task}&jobKeyMode=preserve_run_at`,
    ).join('\n'),
  });
  const utils = await makeWorkerUtils({ pgPool, logger });
  for (const { task } of SWEEPS)
    await utils.addJob(task, {}, { jobKey: task, jobKeyMode: 'replace' });
  await utils.release();
  return {
    async stop() {
      await runner.stop();
      await pgPool.end();
    },
  };
}

/**
 * The queue's own pool stops listening for errors before its connections are gone, so that a database that
 * stops at the same moment would take the process with it. Ours listens to the end.
 */
function openOwnPool({ urls, log }: Oja): pg.Pool {
  const pool = new pg.Pool({
    connectionString: urls.service,
    max: SWEEPS_AT_ONCE + 2,
    application_name: 'oja queue',
  });
  const report = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a connection of the queue was lost');
  };
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

/** Runs the sweep, then queues the next one, whether or not this one failed. */
function again(
  work: () => Promise<void>,
  { task, everySeconds }: { task: SweepName; everySeconds: number },
): Task {
  return async (_payload, helpers) => {
    try {
      await work();
    } catch (error) {
      helpers.logger.error(`${task} failed: ${error instanceof Error ? error.message : 'unknown'}`);
    }
    await helpers.addJob(
      task,
      {},
      { jobKey: task, jobKeyMode: 'replace', runAt: new Date(Date.now() + everySeconds * 1_000) },
    );
  };
}
