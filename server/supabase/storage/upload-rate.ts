import type { Caller, Oja } from '#server/define.ts';
import type { RateRule } from '#server/supabase/gateway/rate-limit.ts';
import { sharedRateLimiter } from '#server/supabase/gateway/shared-rate-limiter.ts';
import { slowDown } from '#server/platform/storage/storage-error.ts';

/** A file costs us a place on the disk, and a picture a drawing; nobody needs many. */
const UPLOADS: RateRule = { burst: 40, amount: 40, perSeconds: 600 };

/** Counts a file that somebody brings or copies. The product's own key is not a person. */
export function uploadRate({ db }: Oja): (caller: Caller) => Promise<void> {
  const limiter = sharedRateLimiter(db);
  return async ({ role, userId, ip }) => {
    if (role === 'service_role') return;
    const wait = await limiter.take(`upload:${userId ?? ip}`, UPLOADS);
    if (wait > 0) throw slowDown(wait);
  };
}
