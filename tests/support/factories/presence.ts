import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import { mirrorFactors } from '#server/identity/second-factor/factors.ts';
import type { Presence } from '#server/identity/second-factor/presence.ts';

/** A fresh second factor, without a session in the database. */
export const PROVEN: Presence = { shown: 'fresh', sessionId: null };

/** Gives somebody an authenticator verified long ago. */
export async function setUpFactor(db: Db, userId: string): Promise<void> {
  await rows(
    db,
    sql`insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret, created_at)
      values (${userId}, 'totp', 'verified', 'sealed', now() - interval '30 days')`,
  );
  await mirrorFactors(db, userId);
}
