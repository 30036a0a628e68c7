import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { mirrorFactors } from '#server/identity/second-factor/factors.ts';

/** The factor counts from now on. Other unfinished enrolments may be somebody else's: they are deleted. */
export async function finishEnrolment(tx: Db, userId: string, factorId: string) {
  await sql`update auth.mfa_factors set status = 'verified', updated_at = app_now()
    where id = ${factorId}`.execute(tx);
  await sql`delete from auth.mfa_factors
    where user_id = ${userId} and status = 'unverified'`.execute(tx);
  await mirrorFactors(tx, userId);
}
