import { SLOW_RELEASE_MINUTES } from '#core/trade/rare-step-limits.ts';

/** 1: reminded. 2: counts against the seller. 3: goes to dispute automatically. */
export type SlowLevel = keyof typeof SLOW_RELEASE_MINUTES;

export const SLOW_LEVELS = [1, 2, 3] as const satisfies readonly SlowLevel[];

/** The levels reached by a trade that waits for its seller since `since`, the mildest first. */
export function slowLevels(since: Date, now: Date): SlowLevel[] {
  const waited = now.getTime() - since.getTime();
  return SLOW_LEVELS.filter((level) => waited >= SLOW_RELEASE_MINUTES[level] * 60_000);
}
