import { languageOf } from '#server/identity/account/language.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { constraintOf, transaction } from '#server/platform/db/transaction.ts';
import { confirmEmail } from '#server/identity/account/accounts.ts';
import { setBan } from '#server/identity/admin/ban.ts';
import { hashOfNew, mergeAppMetadata } from '#server/identity/admin/create-user.ts';
import { requireLockedUser, requireUser } from '#server/identity/admin/require-user.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { moveTo } from '#server/identity/account/change-email.ts';
import { passwordChangedMail } from '#server/identity/mails/change-mails.ts';
import { confirmPhone, takeNumber } from '#server/identity/account/change-phone.ts';
import { forgetAuthCodes } from '#server/identity/sign-in/flow-states.ts';
import type { Identity } from '#server/identity/identity.ts';
import { mergeMetadata } from '#server/identity/account/metadata.ts';
import { forgetTokens } from '#server/identity/sign-in/one-time-tokens.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';
import { userByPhone, type UserRow } from '#server/identity/account/users.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';

export interface AdminChange {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly password?: string | undefined;
  readonly emailConfirmed?: boolean | undefined;
  readonly phoneConfirmed?: boolean | undefined;
  readonly userMetadata?: Readonly<Record<string, unknown>> | undefined;
  readonly appMetadata?: Readonly<Record<string, unknown>> | undefined;
  readonly banSeconds?: number | null | undefined;
}

/**
 * Changes an account for an administrator, at once and without the owner's confirmation. A new password and a ban
 * sign the owner out everywhere.
 */
export async function changeUser(
  identity: Identity,
  userId: string,
  change: AdminChange,
  origin: Origin,
): Promise<UserRow> {
  const { db } = identity.oja;
  const { email: present } = await requireUser(db, userId);
  const passwordHash = await hashOfNew(identity, change.password, change.email ?? present);
  const work = async (tx: Tx) => {
    const user = await requireLockedUser(tx, userId);
    if (change.email !== undefined && change.email !== user.email) {
      await setEmail(tx, identity, user, change.email);
      await record(tx, 'email_changed', userId, origin, { by: 'service' });
    }
    if (change.phone !== undefined && change.phone !== user.phone) {
      await setPhone(tx, identity, user, change.phone, origin);
    }
    await confirm(tx, userId, change);
    if (passwordHash) {
      await setPassword(tx, identity, userId, passwordHash);
      await record(tx, 'password_changed', userId, origin, { by: 'service' });
    }
    if (change.userMetadata) await mergeUserMetadata(tx, user, change.userMetadata);
    if (change.appMetadata) await mergeAppMetadata(tx, userId, change.appMetadata);
    if (change.banSeconds !== undefined) await setBan(tx, userId, change.banSeconds);
    const what = Object.entries(change).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    );
    await record(tx, 'user_changed_by_admin', userId, origin, { what: what.join(' ') });
    const ends = passwordHash !== null || typeof change.banSeconds === 'number';
    const everywhere = { userId, sessionId: null, scope: 'global' } as const;
    const ended = ends ? await endSessions(tx, everywhere) : [];
    return { user: await requireUser(tx, userId), ended };
  };
  const { user, ended } = await transaction(db, work).catch(rethrowAsAuthError);
  identity.sessions.ended(ended);
  return user;
}

/** Two accounts that request one address at the same moment: the second gets the error. */
function rethrowAsAuthError(error: unknown): never {
  const taken = constraintOf(error);
  if (taken === 'users_email_key') throw new AuthError('email_exists', { cause: error });
  if (taken === 'users_phone_key') throw new AuthError('phone_exists', { cause: error });
  throw error;
}

/** A verified address stays verified when changed: the administrator vouches for it. */
async function setEmail(tx: Db, identity: Identity, user: UserRow, email: string) {
  await moveTo(tx, identity, user, email);
  if (user.email_confirmed_at) return;
  await sql`update auth.users set email_confirmed_at = null where id = ${user.id}`.execute(tx);
}

async function setPhone(tx: Db, identity: Identity, user: UserRow, phone: string, origin: Origin) {
  if (user.phone_confirmed_at) {
    await takeNumber(tx, identity, { ...user, phone_change: phone }, phone, origin);
    return;
  }
  const owner = await userByPhone(tx, phone);
  if (owner) throw new AuthError('phone_exists');
  await sql`
    update auth.users set phone = ${phone}, phone_change = null, updated_at = app_now()
    where id = ${user.id}`.execute(tx);
  await forgetTokens(tx, user.id, ['phone_change', 'sms']);
  await record(tx, 'phone_changed', user.id, origin, { by: 'service' });
}

async function confirm(tx: Db, userId: string, { emailConfirmed, phoneConfirmed }: AdminChange) {
  const user = await requireUser(tx, userId);
  if (emailConfirmed && user.email) await confirmEmail(tx, userId);
  if (phoneConfirmed && user.phone) await confirmPhone(tx, user, user.phone);
}

async function setPassword(tx: Db, identity: Identity, userId: string, passwordHash: string) {
  await sql`
    update auth.users set password_hash = ${passwordHash}, password_changed_at = app_now(),
      email_change = null, email_change_sent_at = null, email_change_agreed = null, updated_at = app_now()
    where id = ${userId}`.execute(tx);
  // The token that confirms a sign-up stays: it is the owner's.
  await forgetTokens(tx, userId, [
    'recovery',
    'magiclink',
    'sms',
    'reauthentication',
    'email_change',
    'phone_change',
  ]);
  await forgetAuthCodes(tx, userId);
  const { email } = await requireUser(tx, userId);
  if (!email) return;
  const mail = passwordChangedMail(email, await languageOf(tx, userId));
  await queueMail(tx, identity.oja.config, mail);
}

async function mergeUserMetadata(tx: Db, user: UserRow, change: Readonly<Record<string, unknown>>) {
  const merged = JSON.stringify(mergeMetadata(user.user_metadata, change));
  await sql`update auth.users set user_metadata = ${merged}::jsonb, updated_at = app_now()
    where id = ${user.id}`.execute(tx);
}
