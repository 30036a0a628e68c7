import { API_KEY_RATE } from '#core/merchant-api/limits.ts';

/** What a key may still ask now. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until as much as possible may be asked again. */
  readonly resetSeconds: number;
  /** Seconds to wait; zero where this request was counted. */
  readonly waitSeconds: number;
}

const REMEMBERED_KEYS = 10_000;

/** Counts the requests of each key on this node. `factor` widens the limit. */
export function keyRates(factor: number, now: () => number = Date.now) {
  const limit = API_KEY_RATE.burst * factor;
  const perSecond = API_KEY_RATE.perSecond * factor;
  const buckets = new Map<string, { left: number; at: number }>();
  return (lineage: string): RateState => {
    const time = now();
    const known = buckets.get(lineage) ?? { left: limit, at: time };
    const gained = (Math.max(0, time - known.at) / 1000) * perSecond;
    const left = Math.min(limit, known.left + gained);
    const isTaken = left >= 1;
    const after = isTaken ? left - 1 : left;
    if (buckets.size >= REMEMBERED_KEYS && !buckets.has(lineage)) buckets.clear();
    buckets.set(lineage, { left: after, at: time });
    return {
      limit,
      remaining: Math.floor(after),
      resetSeconds: Math.ceil((limit - after) / perSecond),
      waitSeconds: isTaken ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond)),
    };
  };
}
