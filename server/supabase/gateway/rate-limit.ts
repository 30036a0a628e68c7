import { Lru } from '#server/supabase/gateway/lru.ts';

/** A bucket holds `burst` and fills again at `amount` per `perSeconds`. */
export interface RateRule {
  readonly burst: number;
  readonly amount: number;
  readonly perSeconds: number;
}

export interface RateLimiter {
  /** Takes one from the bucket of `key`. Returns 0 when there was one, else the seconds until there is. */
  take(key: string, rule: RateRule): Promise<number>;
}

const REMEMBERED_BUCKETS = 100_000;

/** Buckets in this process's memory: several nodes each count for themselves. */
export function memoryRateLimiter(now: () => number = Date.now): RateLimiter {
  const buckets = new Lru<{ left: number; at: number }>(REMEMBERED_BUCKETS);
  return {
    take(key, { burst, amount, perSeconds }) {
      const time = now();
      const bucket = buckets.get(key) ?? { left: burst, at: time };
      const gained = ((time - bucket.at) / 1000) * (amount / perSeconds);
      const left = Math.min(burst, bucket.left + Math.max(0, gained));
      const taken = left >= 1;
      buckets.set(key, { left: taken ? left - 1 : left, at: time });
      return Promise.resolve(taken ? 0 : Math.ceil(((1 - left) * perSeconds) / amount));
    },
  };
}
