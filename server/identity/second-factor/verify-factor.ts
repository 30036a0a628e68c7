import { sql } from 'kysely';
import { GUESSES_PER_CHALLENGE, GUESSES_PER_DAY } from '#core/identity/second-factor-limits.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import {
  type Factor,
  factorAmong,
  hasVerified,
  lockFactors,
} from '#server/identity/second-factor/factors.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { SecondStep } from '#server/identity/sessions/proofs.ts';
import { raiseSession } from '#server/identity/sessions/raise-session.ts';
import { spendRecoveryCode } from '#server/identity/second-factor/recovery-codes.ts';
import { notifyOwner } from '#server/identity/second-factor/second-factor-mails.ts';
import { type SessionAnswer, sessionAnswer } from '#server/identity/sessions/sessions.ts';
import { stepOfCode } from '#server/identity/second-factor/totp.ts';
import { finishEnrolment } from '#server/identity/second-factor/finish-enrolment.ts';

export interface Attempt {
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
}

/**
 * Verifies the second step with a code of the authenticator, or a recovery code in its place. The first code of a new
 * authenticator completes its enrolment. A wrong guess is committed before the response.
 */
export async function verifyFactor(
  identity: Identity,
  caller: SignedInCaller,
  attempt: Attempt,
): Promise<SessionAnswer> {
  const outcome = await transaction(identity.oja.db, (tx) =>
    checkAttempt(tx, identity, caller, attempt),
  );
  if (outcome === 'wrong') throw new AuthError('mfa_verification_failed');
  identity.sessions.ended(outcome.ended);
  identity.sessions.changed([outcome.session.id]);
  return sessionAnswer(identity, outcome.user, outcome.session, outcome.refreshToken);
}

async function checkAttempt(tx: Db, identity: Identity, caller: SignedInCaller, attempt: Attempt) {
  const { session, factors } = await lockFactors(tx, caller);
  const factor = factorAmong(factors, attempt.factorId);
  const isNew = factor.status === 'unverified';
  if (isNew && hasVerified(factors) && session.aal !== 'aal2') {
    throw new AuthError('insufficient_aal', { status: 403 });
  }
  await requireOpenChallenge(tx, caller, attempt);
  if (session.aal !== 'aal2' && isSixDigits(attempt.code)) await refuseEndlessGuesses(tx, caller);

  const method = await proofIn(tx, identity, caller.userId, factor, attempt.code);
  if (method === null) {
    await countWrongGuess(tx, identity, caller, attempt);
    return 'wrong' as const;
  }
  await sql`update auth.mfa_challenges set verified_at = app_now()
    where id = ${attempt.challengeId}`.execute(tx);
  if (method === 'mfa/recovery_code') {
    await record(tx, 'recovery_code_used', caller.userId, caller);
    await notifyOwner(tx, identity, caller.userId, 'recovery_code');
  }
  if (isNew) {
    await finishEnrolment(tx, caller.userId, factor.id);
    await notifyOwner(tx, identity, caller.userId, hasVerified(factors) ? 'added' : 'on');
  }
  await record(tx, 'factor_verified', caller.userId, caller, { factor: factor.id, first: isNew });
  return raiseSession(tx, identity, caller.userId, session, { method, factorId: factor.id });
}

async function requireOpenChallenge(
  tx: Db,
  { ip }: SignedInCaller,
  { challengeId, factorId }: Attempt,
) {
  const challenge = await tx
    .selectFrom('auth.mfa_challenges')
    .select('ip')
    .where('id', '=', challengeId)
    .where('factor_id', '=', factorId)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .where('failures', '<', GUESSES_PER_CHALLENGE)
    .executeTakeFirst();
  if (!challenge) throw new AuthError('mfa_challenge_expired');
  if (challenge.ip !== ip) throw new AuthError('mfa_ip_address_mismatch');
}

function isSixDigits(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/\s/g, ''));
}

/**
 * With the password somebody could otherwise guess on for months. A recovery code, which cannot be guessed, still
 * lets the owner in, and so does a session already at aal2.
 */
async function refuseEndlessGuesses(tx: Db, { userId }: SignedInCaller) {
  const { refused } = await one(
    tx,
    sql<{ refused: number }>`
      select count(*)::int as refused from auth.audit_events
      where user_id = ${userId} and kind = 'factor_refused' and created_at > now() - interval '1 day'`,
  );
  if (refused < GUESSES_PER_DAY) return;
  throw new AuthError('over_request_rate_limit', { retryAfterSeconds: 3_600 });
}

/** What a code proves, if anything. Runs under the owner's lock, so a code is accepted once. */
async function proofIn(
  tx: Db,
  identity: Identity,
  userId: string,
  factor: Factor,
  typed: string,
): Promise<SecondStep | null> {
  const code = typed.replace(/\s/g, '');
  if (!isSixDigits(code)) {
    const spent =
      factor.status === 'verified' && (await spendRecoveryCode(tx, identity, userId, code));
    return spent ? 'mfa/recovery_code' : null;
  }
  const secret = identity.factorSeal.open(factor.id, factor.sealed_secret);
  const step = stepOfCode(secret, code, Date.now());
  if (step === null) return null;
  if (factor.last_used_step !== null && BigInt(step) <= factor.last_used_step) return null;
  await sql`update auth.mfa_factors set last_used_step = ${step}, updated_at = app_now()
    where id = ${factor.id}`.execute(tx);
  return 'totp';
}

/** The owner is notified of the last guess a challenge allows: the guesser has the password. */
async function countWrongGuess(
  tx: Db,
  identity: Identity,
  caller: SignedInCaller,
  { challengeId, factorId }: Attempt,
) {
  const challenge = await tx
    .updateTable('auth.mfa_challenges')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', challengeId)
    .returning('failures')
    .executeTakeFirst();
  await record(tx, 'factor_refused', caller.userId, caller, { factor: factorId });
  if (challenge?.failures === GUESSES_PER_CHALLENGE) {
    const day = new Date().toISOString().slice(0, 10);
    await notifyOwner(
      tx,
      identity,
      caller.userId,
      'guessed',
      `guessed-codes:${caller.userId}:${day}`,
    );
  }
}
