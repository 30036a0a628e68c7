import type { AuthRates } from '#server/supabase/auth/rates.ts';
import type { RateLimiter } from '#server/supabase/gateway/rate-limit.ts';
import type { Attempts } from '#server/identity/sign-in/attempts.ts';
import { networkOf } from '#server/platform/network-of.ts';

/** The limits of the routes, for use-cases that have other entry points as well: one bucket for both. */
export function countAttempts(limiter: RateLimiter, rates: AuthRates): Attempts {
  return {
    take: (attempt, ip, about = '') =>
      limiter.take(`${attempt}:${networkOf(ip)}:${about}`, rates[attempt]),
  };
}
