import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';
import { memoryRateLimiter, type RateLimiter } from '#server/supabase/gateway/rate-limit.ts';

/**
 * Buckets that all nodes share. Each node first counts for itself, so that a flood from one place is turned
 * away without a question to the database. While the database cannot be asked nobody is let through: what lies
 * behind these limits needs it as well.
 */
export function sharedRateLimiter(db: Db): RateLimiter {
  const own = memoryRateLimiter();
  return {
    async take(key, rule) {
      const wait = await own.take(key, rule);
      if (wait > 0) return wait;
      const perSecond = rule.amount / rule.perSeconds;
      const { seconds } = await one(
        db,
        sql<{ seconds: number }>`
          select auth.take_token(${key}, ${rule.burst}, ${perSecond}) as seconds`,
      );
      return seconds;
    },
  };
}
