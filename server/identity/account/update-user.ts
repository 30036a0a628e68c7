import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { atLeast } from '#server/identity/sign-in/at-least.ts';
import { record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { requestEmailChange } from '#server/identity/account/change-email.ts';
import {
  admitPassword,
  type NewPassword,
  setPassword,
} from '#server/identity/passwords/change-password.ts';
import { requestPhoneChange } from '#server/identity/account/change-phone.ts';
import type { Identity } from '#server/identity/identity.ts';
import { takeMail, takeText } from '#server/identity/sign-in/message-limits.ts';
import { mergeMetadata } from '#server/identity/account/metadata.ts';
import type { Return } from '#server/identity/sign-in/send-link.ts';
import { lockUser, userById, type UserRow } from '#server/identity/account/users.ts';

export interface UserChange extends Return {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly password?: NewPassword | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Changes a user's own account. A new address or number applies once it is verified, and until then nothing reveals
 * whether it belongs to somebody else. A new password ends every other session.
 */
export async function updateUser(
  identity: Identity,
  caller: SignedInCaller,
  { password, data, ...wanted }: UserChange,
): Promise<UserRow> {
  const { db } = identity.oja;
  const user = await userById(db, caller.userId);
  if (!user) throw new AuthError('user_not_found');
  const passwordHash = password ? await admitPassword(identity, caller, user, password) : null;
  const email = wanted.email === user.email ? undefined : wanted.email;
  const phone = wanted.phone === user.phone ? undefined : wanted.phone;
  if (email) {
    await takeMail(identity, 'email_change', email);
    if (user.email) await takeMail(identity, 'email_change', user.email);
  }
  if (phone) await takeText(identity, 'phone_change', phone);

  const change = async (tx: Db) => {
    const ended = passwordHash ? await setPassword(tx, identity, caller, user, passwordHash) : [];
    if (data) await changeMetadata(tx, user.id, data, caller);
    const { redirectTo, challenge } = wanted;
    const back = { userId: user.id, redirectTo, challenge };
    if (email) await requestEmailChange(tx, identity, { ...back, email }, caller);
    if (phone) await requestPhoneChange(tx, identity, { userId: user.id, phone }, caller);
    return { ended, changed: await userById(tx, user.id) };
  };
  const floor = email || phone ? identity.limits.signUpFloorMs : 0;
  const { changed, ended } = await atLeast(floor, () => transaction(db, change));
  identity.sessions.ended(ended);
  if (!changed) throw new AuthError('user_not_found');
  return changed;
}

/** Merged under the row's lock, key by key; null removes a key. */
async function changeMetadata(
  tx: Db,
  userId: string,
  data: Readonly<Record<string, unknown>>,
  caller: SignedInCaller,
) {
  const current = await lockUser(tx, userId);
  const merged = mergeMetadata(current?.user_metadata ?? {}, data);
  await sql`update auth.users set user_metadata = ${JSON.stringify(merged)}::jsonb, updated_at = app_now()
    where id = ${userId}`.execute(tx);
  await record(tx, 'user_updated', userId, caller);
}
