import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs the work and returns after a whole number of steps of `ms`, also on failure, so that timing reveals nothing:
 * even on a busy machine, where the work alone takes longer than one step.
 */
export async function atLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    if (ms > 0) {
      const steps = Math.max(1, Math.ceil((performance.now() - begun) / ms));
      await sleep(begun + steps * ms - performance.now());
    }
  }
}
