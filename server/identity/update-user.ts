import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { passwordChangedMail } from '#server/identity/auth-mails.ts';
import type { Identity } from '#server/identity/identity.ts';
import { mergeMetadata } from '#server/identity/metadata.ts';
import { refuseWeakPassword } from '#server/identity/password-policy.ts';
import { endSessions } from '#server/identity/sessions.ts';
import { userById, type UserRow } from '#server/identity/users.ts';
import { queueMail } from '#server/outside/mail/mailer.ts';

export interface UserChange {
  readonly password?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** Changes what a user may change of the account. A new password signs every other session out. */
export async function updateUser(
  identity: Identity,
  caller: SignedInCaller,
  { password, data }: UserChange,
): Promise<UserRow> {
  const { db } = identity.oja;
  const user = await userById(db, caller.userId);
  if (!user) throw new AuthError('user_not_found');
  const passwordHash = password === undefined ? null : await newHash(identity, user, password);

  const { changed, ended } = await transaction(db, async (tx) => {
    const others = passwordHash
      ? await changePassword(tx, identity, caller, user, passwordHash)
      : [];
    if (data) await changeMetadata(tx, user.id, data, caller);
    return { ended: others, changed: await userById(tx, user.id) };
  });
  identity.sessions.ended(ended);
  if (!changed) throw new AuthError('user_not_found');
  return changed;
}

async function newHash(identity: Identity, user: UserRow, password: string): Promise<string> {
  refuseWeakPassword(password, user.email);
  if (await identity.passwords.matches(user.password_hash, password)) {
    throw new AuthError('same_password');
  }
  return identity.passwords.hash(password);
}

async function changePassword(
  tx: Db,
  identity: Identity,
  caller: SignedInCaller,
  user: UserRow,
  passwordHash: string,
): Promise<string[]> {
  await sql`update auth.users set password_hash = ${passwordHash}, updated_at = app_now()
    where id = ${user.id}`.execute(tx);
  await record(tx, 'password_changed', user.id, caller);
  if (user.email) await queueMail(tx, identity.oja.config, passwordChangedMail(user.email));
  return endSessions(tx, { userId: user.id, sessionId: caller.sessionId, scope: 'others' });
}

/** Merged under the row's lock, key by key; null takes a key away. */
async function changeMetadata(
  tx: Db,
  userId: string,
  data: Readonly<Record<string, unknown>>,
  caller: SignedInCaller,
) {
  await sql`select 1 from auth.users where id = ${userId} for update`.execute(tx);
  const current = await userById(tx, userId);
  const merged = mergeMetadata(current?.user_metadata ?? {}, data);
  await sql`update auth.users set user_metadata = ${JSON.stringify(merged)}::jsonb, updated_at = app_now()
    where id = ${userId}`.execute(tx);
  await record(tx, 'user_updated', userId, caller);
}
