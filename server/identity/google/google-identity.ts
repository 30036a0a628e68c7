import { sql } from 'kysely';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { notifyOfSignInMethodChange } from '#server/identity/mails/sign-in-method-mails.ts';
import { type GooglePerson, identityData, metadataWith } from '#server/identity/google/person.ts';
import type { LinkingSession } from '#server/identity/google/begin-google-flow.ts';
import { addIdentity } from '#server/identity/account/identities.ts';
import type { Identity } from '#server/identity/identity.ts';
import { fitsMetadata } from '#server/identity/account/metadata.ts';

/** Links a person's Google account to the account they are signed in to, while they are. */
export async function linkGoogle(
  tx: Db,
  identity: Identity,
  link: LinkingSession,
  person: GooglePerson,
  origin: Origin,
) {
  const { userId } = link;
  await refuseLinked(tx, link, person);
  if (!(await addGoogle(tx, identity, userId, person, origin))) throw ofSomebodyElse();
  await bringUpToDate(tx, userId, person);
}

/** Refuses at once what linking would refuse at the end. */
export async function refuseLinked(
  tx: Db,
  { userId, sessionId }: LinkingSession,
  person: GooglePerson,
) {
  // Signing out everywhere ends this too.
  const session = await tx
    .selectFrom('auth.sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!session) throw new AuthError('session_not_found');
  verifiedEmail(person);
  const holder = await holderOf(tx, person);
  if (holder?.userId === userId) {
    throw new AuthError('identity_already_exists', { message: 'Identity is already linked' });
  }
  if (holder) throw ofSomebodyElse();
}

/** False if the same person was linked concurrently. */
export async function addGoogle(
  tx: Db,
  { oja }: Identity,
  userId: string,
  person: GooglePerson,
  origin: Origin,
): Promise<boolean> {
  if (!(await addIdentity(tx, { userId, ...asIdentity(person) }))) return false;
  await record(tx, 'identity_linked', userId, origin, { provider: 'google' });
  await notifyOfSignInMethodChange(tx, oja.config, userId, 'connected');
  return true;
}

export function asIdentity(person: GooglePerson) {
  return { provider: 'google', providerId: person.subject, data: identityData(person) };
}

export interface Holder {
  readonly userId: string;
  readonly issuer: string | null;
  readonly banned: boolean;
}

/** The account this identity belongs to. The user is locked: what is read here stays true until the end. */
export function holderOf(tx: Db, { subject }: GooglePerson): Promise<Holder | undefined> {
  return maybe(
    tx,
    sql<Holder>`
      select u.id as "userId", i.identity_data ->> 'iss' as issuer,
        coalesce(u.banned_until > app_now(), false) or u.deleted_at is not null as banned
      from auth.identities i join auth.users u on u.id = i.user_id
      where i.provider = 'google' and i.provider_id = ${subject} for update of u`,
  );
}

/** Each sign-in updates what Google knows of the person; what they chose themselves stays. */
export async function bringUpToDate(tx: Db, userId: string, person: GooglePerson) {
  await sql`
    update auth.identities set last_sign_in_at = app_now(), updated_at = app_now(),
      identity_data = identity_data || ${JSON.stringify(identityData(person))}::jsonb
    where user_id = ${userId} and provider = 'google' and provider_id = ${person.subject}`.execute(
    tx,
  );
  const user = await maybe(
    tx,
    sql<{ metadata: Record<string, unknown> }>`
      select user_metadata as metadata from auth.users where id = ${userId} for update`,
  );
  const merged = metadataWith(user?.metadata ?? {}, person);
  if (!fitsMetadata(merged)) return;
  await sql`
    update auth.users set user_metadata = ${JSON.stringify(merged)}::jsonb, updated_at = app_now()
    where id = ${userId}`.execute(tx);
}

export function verifiedEmail({ email, emailVerified }: GooglePerson): string {
  if (email && emailVerified) return email;
  throw new AuthError('provider_email_needs_verification');
}

export function ofSomebodyElse(): AuthError {
  return new AuthError('identity_already_exists');
}
