import { sql } from 'kysely';
import { renderSVG } from 'uqr';
import { BRAND } from '#core/brand/brand.ts';
import {
  FACTORS_PER_PERSON,
  UNFINISHED_FACTOR_SECONDS,
} from '#core/identity/second-factor-limits.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import {
  type Factor,
  hasVerified,
  lockFactors,
  requireFreshSession,
} from '#server/identity/second-factor/factors.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { SessionRow } from '#server/identity/sessions/sessions.ts';
import { newAuthenticatorKey } from '#server/identity/second-factor/totp.ts';

export interface EnrolFactorInput {
  readonly friendlyName: string | null;
  /** Our name in the authenticator app. */
  readonly issuer: string | null;
}

/**
 * Starts enrolling an authenticator: it does not count until one of its codes was verified. Owners of a factor must
 * have shown it just now, else a stolen password could add its own.
 */
export async function enrolFactor(
  identity: Identity,
  caller: SignedInCaller,
  { friendlyName, issuer }: EnrolFactorInput,
) {
  const account = accountName(caller);
  const { secret, uri } = newAuthenticatorKey(issuer ?? BRAND.product, account);
  const id = await transaction(identity.oja.db, async (tx) => {
    await forgetUnfinished(tx, caller.userId);
    const { session, factors } = await lockFactors(tx, caller);
    requireCapacity(session, factors, friendlyName);
    const { id: factorId } = await one(tx, sql<{ id: string }>`select uuidv7() as id`);
    await sql`
      insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, sealed_secret, created_at, updated_at)
      values (${factorId}, ${caller.userId}, ${friendlyName}, 'totp',
        ${identity.factorSeal.seal(factorId, secret)}, app_now(), app_now())`.execute(tx);
    await record(tx, 'factor_enrolled', caller.userId, caller, { factor: factorId });
    return factorId;
  });
  const totp = { qr_code: renderSVG(uri, { ecc: 'M', border: 2 }), secret, uri };
  return { id, type: 'totp' as const, ...(friendlyName && { friendly_name: friendlyName }), totp };
}

function requireCapacity(session: SessionRow, factors: readonly Factor[], name: string | null) {
  if (hasVerified(factors)) {
    if (session.aal !== 'aal2') {
      throw new AuthError('insufficient_aal', {
        status: 403,
        message: 'AAL2 required to enroll a new factor',
      });
    }
    requireFreshSession(session);
  }
  if (factors.length >= FACTORS_PER_PERSON) throw new AuthError('too_many_enrolled_mfa_factors');
  if (name !== null && factors.some((factor) => factor.friendly_name === name)) {
    throw new AuthError('mfa_factor_name_conflict');
  }
}

async function forgetUnfinished(tx: Db, userId: string) {
  await sql`
    delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'
      and created_at < app_now() - ${UNFINISHED_FACTOR_SECONDS} * interval '1 second'`.execute(tx);
}

function accountName({ claims, userId }: SignedInCaller): string {
  const named = claims['email'] || claims['phone'];
  return typeof named === 'string' ? named : userId;
}
