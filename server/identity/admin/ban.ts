import { sql } from 'kysely';
import { AuthError } from '#server/identity/auth-error.ts';
import { cancelPlans } from '#server/identity/cancel-plans.ts';
import { followBan } from '#server/identity/restrictions/follow-ban.ts';
import { insertRestriction } from '#server/identity/restrictions/impose-restriction.ts';
import { lockAccount } from '#server/identity/restrictions/lock-account.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import {
  newPaymentWindows,
  openPaymentWindows,
} from '#server/trading/trades/new-payment-windows.ts';

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

/**
 * Bans a user, or ends such a ban, by the auth API. A ban is a restriction that blocks signing in: it cancels the
 * transfers they planned, and their offers leave the market until it ends. What a court or a sanctions list blocks stays.
 */
export async function setBan(tx: Tx, userId: string, seconds: number | null): Promise<void> {
  await lockAccount(tx, userId);
  await sql`
    update account_restrictions set closed_at = app_now()
    where user_id = ${userId} and closed_at is null and basis = 'terms' and 'login' = any(blocks)`.execute(
    tx,
  );
  if (seconds !== null) {
    const now = await readNow(tx);
    await insertRestriction(tx, {
      userId,
      blocks: ['login'],
      basis: 'terms',
      shownReason: 'terms',
      authority: null,
      number: null,
      fileId: null,
      endsAt: new Date(Math.ceil(now.getTime() + seconds * 1000)),
      note: 'Banned by the auth API',
      placedBy: null,
      approvedBy: null,
    });
  }
  await followBan(tx, userId);
  if (seconds === null) {
    await newPaymentWindows(tx, userId);
  } else {
    await openPaymentWindows(tx, userId);
    await cancelPlans(tx, userId, 'banned');
  }
}
