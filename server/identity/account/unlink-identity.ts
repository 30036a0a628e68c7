import { sql } from 'kysely';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { notifyOfSignInMethodChange } from '#server/identity/mails/sign-in-method-mails.ts';
import {
  deriveProviders,
  type SignInMethod,
  signInMethodsOf,
} from '#server/identity/account/identities.ts';
import type { Identity } from '#server/identity/identity.ts';
import { readEmail } from '#server/identity/account/users.ts';

/** Removes one identity of an account. At least one that can sign in must remain. */
export async function unlinkIdentity(
  identity: Identity,
  caller: SignedInCaller,
  identityId: string,
): Promise<void> {
  const { userId } = caller;
  await transaction(identity.oja.db, async (tx) => {
    const owner = await lockedOwner(tx, userId);
    const signInMethods = await signInMethodsOf(tx, userId);
    const closing = signInMethods.find((signInMethod) => signInMethod.identityId === identityId);
    if (!closing) throw new AuthError('identity_not_found');
    const left = signInMethods.filter((signInMethod) => signInMethod !== closing);
    if (!left.some((signInMethod) => opens(identity, owner, signInMethod))) {
      throw new AuthError('single_identity_not_deletable');
    }
    await notifyOfSignInMethodChange(tx, identity.oja.config, userId, 'disconnected');
    await sql`delete from auth.identities where identity_id = ${identityId}`.execute(tx);
    if (closing.provider === 'email') await leaveMailbox(tx, userId, owner, left);
    if (closing.provider === 'phone') await leaveNumber(tx, userId);
    await deriveProviders(tx, userId);
    await record(tx, 'identity_unlinked', userId, caller, { provider: closing.provider });
  });
}

interface Owner {
  readonly email: string | null;
  readonly emailConfirmed: boolean;
  readonly phoneConfirmed: boolean;
}

async function lockedOwner(tx: Db, userId: string): Promise<Owner> {
  const owner = await maybe(
    tx,
    sql<Owner>`
      select email, email_confirmed_at is not null as "emailConfirmed",
        phone_confirmed_at is not null as "phoneConfirmed"
      from auth.users where id = ${userId} for update`,
  );
  if (!owner) throw new AuthError('user_not_found');
  return owner;
}

function opens({ google }: Identity, owner: Owner, { provider }: SignInMethod): boolean {
  switch (provider) {
    case 'email':
      return owner.emailConfirmed;
    case 'phone':
      return owner.phoneConfirmed;
    case 'google':
      return google !== null;
    default:
      return false;
  }
}

/**
 * The password goes with the mailbox it belonged to. The account's address stays, and so another identity must verify
 * it: it changes only when both mailboxes confirm, else somebody with a session for a moment could add their own
 * identity and remove the owner's.
 */
async function leaveMailbox(tx: Db, userId: string, owner: Owner, left: readonly SignInMethod[]) {
  if (!left.some((signInMethod) => proves(signInMethod, owner.email))) {
    throw new AuthError('email_conflict_identity_not_deletable', {
      message: 'This is the address of your account. Change the address first, then disconnect it.',
    });
  }
  await sql`update auth.users set password_hash = null, updated_at = app_now()
    where id = ${userId}`.execute(tx);
}

function proves({ data }: SignInMethod, ownEmail: string | null): boolean {
  const { email, email_verified: verified } = data;
  return verified === true && typeof email === 'string' && readEmail(email) === ownEmail;
}

/** A number left on the account would still sign in, by password and by codes. */
async function leaveNumber(tx: Db, userId: string) {
  await sql`
    update auth.users set phone = null, phone_confirmed_at = null, updated_at = app_now()
    where id = ${userId}`.execute(tx);
  await sql`delete from user_phone_numbers where user_id = ${userId}`.execute(tx);
  await sql`update profiles set phone_verified = false where id = ${userId}`.execute(tx);
}
