import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { cancelPlans } from '#server/identity/cancel-plans.ts';

const UNIT_SECONDS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3_600,
};
const LONGEST_SECONDS = 200 * 365 * 24 * 3_600;

/** The seconds of a ban like "24h" or "1h30m"; null for "none", which ends a ban. */
export function readBanDuration(typed: string): number | null {
  if (typed === 'none') return null;
  const parts = [...typed.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)];
  const whole = parts.map(([part]) => part).join('') === typed;
  const seconds = parts.reduce(
    (sum, [, n, unit]) => sum + Number(n) * (UNIT_SECONDS[unit ?? ''] ?? 0),
    0,
  );
  if (whole && seconds > 0 && seconds <= LONGEST_SECONDS) return seconds;
  throw new AuthError('validation_failed', {
    message: 'invalid format for ban duration: use "none", or hours such as "24h"',
  });
}

/** Bans a user, or ends a ban; a ban cancels the transfers they planned. */
export async function setBan(tx: Db, userId: string, seconds: number | null) {
  await sql`
    update auth.users set updated_at = app_now(),
      banned_until = app_now() + ${seconds}::float8 * interval '1 second'
    where id = ${userId}`.execute(tx);
  if (seconds !== null) await cancelPlans(tx, userId, 'banned');
}
