import type { Caller, Oja } from '#server/define.ts';
import { rateOf } from '#server/platform/rate.ts';
import { sharedRateLimiter } from '#server/supabase/gateway/shared-rate-limiter.ts';
import { slowDown } from '#server/platform/storage/storage-error.ts';

/** A file costs us disk space, and a picture a rendering; nobody needs many. */
const UPLOADS = rateOf(40, 600);

/** Counts a file that somebody uploads or copies. The service key is not a person. */
export function uploadRate({ db }: Oja): (caller: Caller) => Promise<void> {
  const limiter = sharedRateLimiter(db);
  return async ({ role, userId, ip }) => {
    if (role === 'service_role') return;
    const wait = await limiter.take(`upload:${userId ?? ip}`, UPLOADS);
    if (wait > 0) throw slowDown(wait);
  };
}
