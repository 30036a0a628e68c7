import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from '#bench/cluster.ts';
import { watchForeignCpu } from '#bench/cpu.ts';
import { failedFigure, type Figure, type MeasuredFigure } from '#bench/figure.ts';
import type { FigureMessage } from '#bench/figure-process.ts';
import { endGroup, startGroup } from '#bench/process-group.ts';
import { ROOT } from '#scripts/paths.ts';

interface FigureRun {
  readonly id: string;
  readonly deadlineSeconds: number;
  /** A program that takes the id and sends `FigureMessage`s. */
  readonly program: string;
  readonly cluster: Pick<Cluster, 'url' | 'postmaster'>;
  readonly stop: AbortSignal;
}

interface Outcome {
  readonly figures: readonly MeasuredFigure[];
  /** Why it did not measure everything, or null. */
  readonly failure: string | null;
}

/**
 * Measures one figure in a process group of its own. One that fails, or is not done at its deadline, is ended with
 * everything it started; rows it had by then stand, and a failed row says why the rest is missing.
 */
export async function runFigure(run: FigureRun): Promise<Outcome> {
  const { id, deadlineSeconds, program, cluster, stop } = run;
  const files = mkdtempSync(join(tmpdir(), 'oja-bench-files-'));
  chmodSync(files, 0o711);
  const foreignCpu = watchForeignCpu([process.pid, cluster.postmaster]);
  const begun = performance.now();
  const figures: Figure[] = [];
  let failure: string | null = null;
  const child = startGroup(['--expose-gc', program, id, cluster.url, String(cluster.postmaster)], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: files },
    prints: 'here',
  });
  child.on('message', (message: FigureMessage) => {
    if ('figure' in message) figures.push(message.figure);
    else failure = message.failure;
  });

  const until = AbortSignal.any([stop, AbortSignal.timeout(deadlineSeconds * 1_000)]);
  try {
    // Once the channel is closed every message has been read, which the process's end does not say.
    await Promise.all([
      once(child, 'exit', { signal: until }),
      once(child, 'disconnect', { signal: until }),
    ]);
    if (child.exitCode !== 0)
      failure ??= `its process ended with ${child.signalCode ?? child.exitCode}`;
    else if (figures.length === 0) failure ??= 'its process ended without a result';
  } catch (error) {
    if (!until.aborted) failure = String(error);
    else failure = stop.aborted ? 'stopped' : `not done within ${deadlineSeconds} s`;
  }
  const measured = { foreignCpu: foreignCpu(), seconds: (performance.now() - begun) / 1_000 };
  await endGroup(child);
  rmSync(files, { recursive: true, force: true, maxRetries: 3 });
  if (failure !== null) figures.push(failedFigure(id, failure.split('\n', 1)[0] ?? ''));
  return { figures: figures.map((figure) => ({ ...figure, ...measured })), failure };
}
