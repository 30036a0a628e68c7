import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does the work and answers after a whole number of steps of `ms`, whatever comes of it, so that time tells
 * nothing: also not on a busy machine, where the work alone takes longer than one step.
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
