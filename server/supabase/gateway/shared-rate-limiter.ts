import type { Db } from '#server/platform/db/database.ts';
import { memoryRateLimiter, type RateLimiter } from '#server/supabase/gateway/rate-limit.ts';
import { takeToken } from '#server/platform/db/limit-rate.ts';

/**
 * Buckets that all nodes share. Each node first counts for itself, so that a flood from one source is refused without a
 * database query. While the database is unavailable nobody is let through: what is behind these limits needs it as
 * well.
 */
export function sharedRateLimiter(db: Db): RateLimiter {
  const own = memoryRateLimiter();
  return {
    async take(key, rate) {
      const wait = await own.take(key, rate);
      if (wait > 0) return wait;
      return takeToken(db, key, rate);
    },
  };
}
