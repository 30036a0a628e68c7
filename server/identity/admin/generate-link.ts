import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { hashOfNew, openAccount } from '#server/identity/admin/create-user.ts';
import { absent, requireUser } from '#server/identity/admin/require-user.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { Identity } from '#server/identity/identity.ts';
import { mergeMetadata } from '#server/identity/account/metadata.ts';
import { issueOneTimeToken, type Purpose } from '#server/identity/sign-in/one-time-tokens.ts';
import { confirmationLink } from '#server/identity/sign-in/redirects.ts';
import { lockUser, userByEmail, type UserRow } from '#server/identity/account/users.ts';

type LinkType =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new';

export interface WantedLink {
  readonly type: LinkType;
  readonly email: string;
  readonly newEmail?: string | undefined;
  readonly password?: string | undefined;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly redirectTo: string;
}

export interface GeneratedLink {
  readonly user: UserRow;
  readonly link: string;
  readonly code: string;
  readonly token: string;
  readonly type: LinkType;
}

/** Creates the link and code of a mail and returns them to the operator, who delivers them. */
export async function generateLink(
  identity: Identity,
  wanted: WantedLink,
  origin: Origin,
): Promise<GeneratedLink> {
  const passwordHash = await hashOfNew(identity, wanted.password, wanted.email);
  return transaction(identity.oja.db, async (tx) => {
    const found = await userByEmail(tx, wanted.email);
    const { type, target, userId } = await prepare(tx, wanted, found, passwordHash, origin);
    const purpose = purposeOf(type);
    const { token, code } = await issueOneTimeToken(tx, identity, { userId, purpose, target });
    const { redirectTo } = wanted;
    const link = confirmationLink(identity.oja.config, { token, type: purpose, redirectTo });
    await record(tx, 'link_generated', userId, origin, { type });
    return { user: await requireUser(tx, userId), link, code, token, type };
  });
}

function purposeOf(type: LinkType): Purpose {
  return type === 'email_change_current' || type === 'email_change_new' ? 'email_change' : type;
}

interface Prepared {
  readonly type: LinkType;
  readonly target: string;
  readonly userId: string;
}

async function prepare(
  tx: Tx,
  wanted: WantedLink,
  found: UserRow | undefined,
  passwordHash: string | null,
  origin: Origin,
): Promise<Prepared> {
  const { type, email } = wanted;
  switch (type) {
    case 'signup':
    case 'invite': {
      const userId = await openUnconfirmed(tx, wanted, found, passwordHash, origin);
      if (type === 'invite') await noteInvited(tx, userId);
      return { type, target: email, userId };
    }
    case 'magiclink': {
      if (found?.email_confirmed_at) return { type, target: email, userId: found.id };
      // A new person is signed up by the same link.
      const userId = await openUnconfirmed(tx, wanted, found, passwordHash, origin);
      return { type: found ? type : 'signup', target: email, userId };
    }
    case 'recovery':
      return { type, target: email, userId: (found ?? absent()).id };
    case 'email_change_current':
    case 'email_change_new': {
      const { id } = found ?? absent();
      const newEmail = await askForEmail(tx, id, wanted.newEmail);
      return { type, userId: id, target: type === 'email_change_new' ? newEmail : email };
    }
  }
}

/** The account that a link will confirm: a new one, or one never confirmed. */
export async function openUnconfirmed(
  tx: Tx,
  { email, userMetadata }: Pick<WantedLink, 'email' | 'userMetadata'>,
  found: UserRow | undefined,
  passwordHash: string | null,
  origin: Origin,
): Promise<string> {
  if (found?.email_confirmed_at) throw new AuthError('email_exists');
  if (!found) {
    const id = await openAccount(tx, { email, phone: null, userMetadata }, passwordHash);
    await record(tx, 'user_created', id, origin);
    return id;
  }
  const merged = JSON.stringify(mergeMetadata(found.user_metadata, userMetadata));
  await sql`
    update auth.users set user_metadata = ${merged}::jsonb,
      password_hash = coalesce(${passwordHash}, password_hash), updated_at = app_now()
    where id = ${found.id}`.execute(tx);
  return found.id;
}

export async function noteInvited(tx: Tx, userId: string) {
  await sql`update auth.users set invited_at = app_now() where id = ${userId}`.execute(tx);
}

/** Stores the requested address; a confirmation by the other mailbox stays. */
async function askForEmail(tx: Tx, userId: string, newEmail: string | undefined): Promise<string> {
  if (!newEmail) throw new AuthError('validation_failed', { message: 'new_email is required' });
  const owner = await userByEmail(tx, newEmail);
  if (owner?.email_confirmed_at) throw new AuthError('email_exists');
  const user = await lockUser(tx, userId);
  await sql`
    update auth.users set email_change = ${newEmail}, email_change_sent_at = app_now(),
      email_change_agreed = case when ${user?.email_change === newEmail} then email_change_agreed end
    where id = ${userId}`.execute(tx);
  return newEmail;
}
