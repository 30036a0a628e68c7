import { sql } from 'kysely';
import { LEGAL_FIELD, LEGAL_VERSION } from '#core/consent/legal-version.ts';
import { CONSENT_NEEDED } from '#core/consent/texts.ts';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { AuthError } from '#server/identity/auth-error.ts';

type Metadata = Readonly<Record<string, unknown>>;

/**
 * Refuses a sign-up whose metadata does not name the current version of the terms, whoever is or is not behind the
 * address. Returns the metadata without it: the agreement is a row, which nobody rewrites.
 */
export function requireConsent(metadata: Metadata): Metadata {
  const { [LEGAL_FIELD]: version, ...rest } = metadata;
  if (version === LEGAL_VERSION) return rest;
  throw new AuthError('validation_failed', { message: CONSENT_NEEDED });
}

/** Notes that somebody agreed to the current version; once for each version. */
export async function noteConsent(
  db: Db,
  userId: string,
  channel: 'sign_up' | 'visit',
): Promise<void> {
  await db
    .insertInto('consents')
    .values({ user_id: userId, version: LEGAL_VERSION, channel })
    .onConflict((oc) => oc.constraint('consents_once').doNothing())
    .execute();
}

/** Somebody who was here before agrees to the version they were shown. */
export async function acceptTerms(db: Db, userId: string, version: string): Promise<void> {
  if (version !== LEGAL_VERSION) throw new AppError('TERMS_VERSION_OLD');
  await noteConsent(db, userId, 'visit');
}

/** The newest version somebody agreed to; null where there is none. */
export async function newestConsent(db: Db, userId: string): Promise<string | null> {
  const { version } = await one(
    db,
    sql<{ version: string | null }>`select max(version) as version from consents
      where user_id = ${userId}`,
  );
  return version;
}
