import { sql } from 'kysely';
import { type Db, maybe } from '#server/platform/db/database.ts';
import type { SignedInCaller } from '#server/define.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { isFresh } from '#server/identity/sessions/proofs.ts';
import type { SessionRow } from '#server/identity/sessions/sessions.ts';

export interface Factor {
  readonly id: string;
  readonly status: 'unverified' | 'verified';
  readonly friendly_name: string | null;
  readonly sealed_secret: Buffer;
  readonly last_used_step: bigint | null;
}

/**
 * The caller's current session and factors. Every change of a person's factors begins with this lock, so that two
 * changes, or two uses of one code, are serialised.
 */
export async function lockFactors(
  tx: Db,
  { userId, sessionId }: SignedInCaller,
): Promise<{ session: SessionRow; factors: Factor[] }> {
  const user = await tx
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new AuthError('user_not_found');
  const session = await maybe(
    tx,
    sql<SessionRow>`
      select id, aal, amr from auth.sessions where id = ${sessionId} and user_id = ${userId}
      for no key update`,
  );
  if (!session) throw new AuthError('session_not_found');
  const factors = await tx
    .selectFrom('auth.mfa_factors')
    .select(['id', 'status', 'friendly_name', 'sealed_secret', 'last_used_step'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { session, factors };
}

/** Somebody else's factor is the same answer as a missing one. */
export function factorAmong(factors: readonly Factor[], id: string): Factor {
  const factor = factors.find((one) => one.id === id);
  if (!factor) throw new AuthError('mfa_factor_not_found');
  return factor;
}

export function hasVerified(factors: readonly Factor[]): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/** Changing the factors takes one of them just now, or a recovery code if they are lost. */
export function requireFreshSession({ amr }: SessionRow) {
  if (!isFresh(amr, ['totp', 'mfa/recovery_code'])) {
    throw new AuthError('fresh_second_factor_needed');
  }
}

/** The profile mirrors whether a second factor is on: its trigger recomputes that on each update. */
export async function mirrorFactors(tx: Db, userId: string) {
  await sql`update public.profiles set updated_at = app_now() where id = ${userId}`.execute(tx);
}
