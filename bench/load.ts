export interface Load {
  readonly stepsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** The steps of one trade, each awaited before the next. */
export type Steps = readonly (() => Promise<unknown>)[];

export interface LoadOptions {
  readonly clients: number;
  readonly seconds: number;
}

/**
 * So many clients at once, each running one trade after the other from first step to last until the time is over. Every
 * step is timed.
 */
export async function drive(
  nextTrade: (client: number) => Steps,
  { clients, seconds }: LoadOptions,
): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1_000;
  const runClient = async (client: number) => {
    while (performance.now() < until) {
      for (const step of nextTrade(client)) {
        const begun = performance.now();
        await step();
        times.push(performance.now() - begun);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)));
  const elapsed = (performance.now() - start) / 1_000;
  times.sort((a, b) => a - b);
  return {
    stepsPerSecond: times.length / elapsed,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
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
