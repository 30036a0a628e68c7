import { sql } from 'kysely';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { createAccount, forgetUnconfirmed } from '#server/identity/account/accounts.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import {
  addGoogle,
  asIdentity,
  bringUpToDate,
  holderOf,
  ofSomebodyElse,
  verifiedEmail,
} from '#server/identity/google/google-identity.ts';
import { type GooglePerson, metadataWith } from '#server/identity/google/person.ts';
import type { Identity } from '#server/identity/identity.ts';
import { requireSignUpOpen } from '#server/identity/sign-in/require-sign-up-open.ts';

const ROUNDS = 3;

/**
 * The account a Google user signs in to, created if there is none. Matched by issuer and subject; by address only
 * when Google vouches for it and no password protects the account.
 */
export async function accountOfGoogle(
  tx: Db,
  identity: Identity,
  person: GooglePerson,
  origin: Origin,
): Promise<string> {
  // A concurrent sign-in may take the address or the identity first.
  for (let round = 0; round < ROUNDS; round++) {
    const found =
      (await knownAccount(tx, person)) ?? (await accountByEmail(tx, identity, person, origin));
    if (found) {
      await bringUpToDate(tx, found, person);
      return found;
    }
  }
  throw new AuthError('conflict', { message: 'Two logins at once. Try again in a moment.' });
}

async function knownAccount(tx: Db, person: GooglePerson): Promise<string | undefined> {
  const holder = await holderOf(tx, person);
  if (!holder) return undefined;
  // The same subject from another issuer is another person.
  if (holder.issuer !== person.issuer) throw ofSomebodyElse();
  if (holder.banned) throw new AuthError('user_banned');
  return holder.userId;
}

interface EmailHolder {
  readonly id: string;
  readonly confirmed: boolean;
  readonly phoneConfirmed: boolean;
  readonly hasPassword: boolean;
  readonly banned: boolean;
}

/** Undefined after a lost race: everything must be read again. */
async function accountByEmail(
  tx: Db,
  identity: Identity,
  person: GooglePerson,
  origin: Origin,
): Promise<string | undefined> {
  const email = verifiedEmail(person);
  const holder = await maybe(
    tx,
    sql<EmailHolder>`
      select id, email_confirmed_at is not null as confirmed,
        phone_confirmed_at is not null as "phoneConfirmed", password_hash is not null as "hasPassword",
        coalesce(banned_until > app_now(), false) or deleted_at is not null as banned
      from auth.users where email = ${email} for update`,
  );
  if (holder?.banned) throw new AuthError('user_banned');
  if (holder?.confirmed && holder.hasPassword) throw passwordFirst();
  if (holder?.confirmed) {
    return (await addGoogle(tx, identity, holder.id, person, origin)) ? holder.id : undefined;
  }
  // Whoever signed this address up never verified it: nothing of theirs is kept.
  if (holder?.phoneConfirmed) await releaseEmail(tx, holder.id);
  else if (holder) await forgetUnconfirmed(tx, holder.id);
  return openAccount(tx, email, person, origin);
}

/** The account of a verified phone stays, without the unverified address. */
async function releaseEmail(tx: Db, userId: string) {
  await sql`update auth.users set email = null, updated_at = app_now() where id = ${userId}`.execute(
    tx,
  );
  await sql`delete from auth.identities where user_id = ${userId} and provider = 'email'`.execute(
    tx,
  );
  await sql`update profiles set email = null, username = nullif(username, email)
    where id = ${userId}`.execute(tx);
}

async function openAccount(tx: Db, email: string, person: GooglePerson, origin: Origin) {
  await requireSignUpOpen(tx);
  const id = await createAccount(tx, {
    email,
    passwordHash: null,
    fullName: person.name,
    userMetadata: metadataWith({}, person),
    confirmed: true,
    identity: asIdentity(person),
  });
  if (id) await record(tx, 'user_created', id, origin, { provider: 'google' });
  return id;
}

/** Access to the mailbox does not prove the account's owner; knowing the password does. */
function passwordFirst(): AuthError {
  return new AuthError('identity_already_exists', {
    message:
      'This email address has an account with a password. Log in with the password, then connect Google in your security settings.',
  });
}
