import { Logger, makeWorkerUtils, run, type Task, type TaskList } from 'graphile-worker';
import type { Oja } from '#server/define.ts';
import { SWEEPS, type SweepName } from '#server/jobs/schedule.ts';
import { taskList } from '#server/jobs/tasks.ts';

/**
 * Runs the queue on this node. Each sweep is one job with a fixed key: however many nodes there are, one of
 * them sweeps at a time. A cron line starts a chain again should it ever have broken.
 */
export async function startWorker(oja: Oja): Promise<{ stop(): Promise<void> }> {
  const connectionString = oja.urls.service;
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') oja.log.warn({ queue: message }, 'queue');
  });
  const work = taskList(oja);
  const runner = await run({
    connectionString,
    concurrency: 2,
    pollInterval: 500,
    maxPoolSize: 3,
    noHandleSignals: true,
    logger,
    taskList: Object.fromEntries(
      SWEEPS.map((sweep) => [sweep.task, again(work[sweep.task], sweep)]),
    ) as TaskList,
    crontab: SWEEPS.map(
      ({ task }) => `* * * * * ${task} ?jobKey=${task}&jobKeyMode=preserve_run_at`,
    ).join('\n'),
  });
  const utils = await makeWorkerUtils({ connectionString, logger });
  for (const { task } of SWEEPS)
    await utils.addJob(task, {}, { jobKey: task, jobKeyMode: 'replace' });
  await utils.release();
  return { stop: () => runner.stop() };
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
