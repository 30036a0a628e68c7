import { setTimeout as sleep } from 'node:timers/promises';

/** Does the work, and takes at least this long over it whatever comes of it, so that time tells nothing. */
export async function atLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const floor = sleep(ms);
  try {
    return await work();
  } finally {
    await floor;
  }
}
