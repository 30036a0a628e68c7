import type { Rate } from '#server/platform/rate.ts';
import { Lru } from '#server/supabase/gateway/lru.ts';

export interface RateLimiter {
  /** Takes one from the bucket of `key`. Returns 0 when there was one, else the seconds until there is. */
  take(key: string, rate: Rate): Promise<number>;
}

const REMEMBERED_BUCKETS = 100_000;
/** What the division may be off by, which must not become a second. */
const ROUNDING_SECONDS = 1e-6;

export interface MemoryRateLimiter {
  /** The same as a limiter's `take`, at once. */
  takeNow(key: string, rate: Rate): number;
}

/** Buckets in this process's memory: several nodes each count for themselves. */
export function memoryRateLimiter(now: () => number = Date.now): RateLimiter & MemoryRateLimiter {
  const buckets = new Lru<{ left: number; at: number }>(REMEMBERED_BUCKETS);
  const takeNow = (key: string, { burst, perSecond }: Rate) => {
    const time = now();
    const known = buckets.get(key);
    const bucket = known ?? { left: burst, at: time };
    if (!known) buckets.set(key, bucket);
    const gained = ((time - bucket.at) / 1000) * perSecond;
    const left = Math.min(burst, bucket.left + Math.max(0, gained));
    const taken = left >= 1;
    bucket.left = taken ? left - 1 : left;
    bucket.at = time;
    return taken ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond - ROUNDING_SECONDS));
  };
  return { takeNow, take: (key, rate) => Promise.resolve(takeNow(key, rate)) };
}
