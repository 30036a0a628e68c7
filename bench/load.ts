import { setTimeout as sleep } from 'node:timers/promises';
import { type CpuSeconds, type Processes, readCpu } from '#bench/cpu.ts';

export interface Load {
  readonly stepsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpu: CpuMicros;
}

/** CPU microseconds each step cost. */
export interface CpuMicros {
  readonly node: number;
  readonly postgres: number;
}

/** The steps of one trade, each awaited before the next. */
export type Steps = readonly (() => Promise<unknown>)[];

export interface LoadOptions {
  readonly clients: number;
  readonly seconds: number;
  /** Whose CPU time the steps use. */
  readonly processes: Processes;
}

/** The load runs so long before it is measured: what a pause made cold is warm again, and clients are out of step. */
const WARM_UP_MS = 250;

/**
 * So many clients at once, each running one trade after the other from first step to last until the time is over. Every
 * step that begins after the warm-up is timed.
 */
export async function drive(
  nextTrade: (client: number) => Steps,
  { clients, seconds, processes }: LoadOptions,
): Promise<Load> {
  const times: number[] = [];
  let from = Number.POSITIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  const runClient = async (client: number) => {
    while (performance.now() < until) {
      for (const step of nextTrade(client)) {
        const begun = performance.now();
        await step();
        if (begun >= from) times.push(performance.now() - begun);
      }
    }
  };
  const measure = async () => {
    await sleep(WARM_UP_MS);
    const cpu = readCpu(processes);
    from = performance.now();
    until = from + seconds * 1_000;
    return cpu;
  };
  const all = Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)));
  const [before] = await Promise.all([measure(), all]);
  const elapsed = (performance.now() - from) / 1_000;
  const cpu = microsEach(before, readCpu(processes), times.length);
  times.sort((a, b) => a - b);
  return {
    stepsPerSecond: times.length / elapsed,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    cpu,
  };
}

export function microsEach(before: CpuSeconds, after: CpuSeconds, steps: number): CpuMicros {
  return {
    node: ((after.node - before.node) * 1e6) / steps,
    postgres: ((after.postgres - before.postgres) * 1e6) / steps,
  };
}

/** Of sorted values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
