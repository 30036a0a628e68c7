import { languageOf } from '#server/identity/account/language.ts';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { refuseTooManyAttempts } from '#server/identity/sign-in/attempts.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { passwordChangedText } from '#server/identity/mails/auth-texts.ts';
import { passwordChangedMail } from '#server/identity/mails/change-mails.ts';
import { forgetAuthCodes } from '#server/identity/sign-in/flow-states.ts';
import type { Identity } from '#server/identity/identity.ts';
import { forgetTokens } from '#server/identity/sign-in/one-time-tokens.ts';
import { refuseWeakPassword } from '#server/identity/passwords/password-policy.ts';
import { requireRecentProof } from '#server/identity/passwords/reauthenticate.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';
import type { UserRow } from '#server/identity/account/users.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';
import { queueSms } from '#server/platform/integrations/sms/queue-sms.ts';

export interface NewPassword {
  readonly password: string;
  /** Checked if given. */
  readonly currentPassword?: string | undefined;
  /** The code of a reauthentication, required if the session is old. */
  readonly nonce?: string | undefined;
}

/** The hash of a new password that its owner may set now. */
export async function admitPassword(
  identity: Identity,
  caller: SignedInCaller,
  user: UserRow,
  { password, currentPassword, nonce }: NewPassword,
): Promise<string> {
  refuseWeakPassword(password, user.email);
  if (user.password_hash !== null) {
    // Both comparisons below reveal whether a guess is right.
    await refuseTooManyAttempts(identity, 'password', caller, user.id);
    if (
      currentPassword !== undefined &&
      !(await identity.passwords.matches(user.password_hash, currentPassword))
    ) {
      throw new AuthError('current_password_invalid');
    }
  }
  if (await identity.passwords.matches(user.password_hash, password)) {
    throw new AuthError('same_password');
  }
  await requireRecentProof(identity, caller, user, nonce);
  return identity.passwords.hash(password);
}

/** Sets it, ends every other session, and notifies the owner. Returns the ended sessions. */
export async function setPassword(
  tx: Db,
  identity: Identity,
  caller: SignedInCaller,
  user: UserRow,
  passwordHash: string,
): Promise<string[]> {
  const { config } = identity.oja;
  await sql`update auth.users set password_hash = ${passwordHash}, password_changed_at = app_now(),
      email_change = null, email_change_sent_at = null, email_change_agreed = null, updated_at = app_now()
    where id = ${user.id}`.execute(tx);
  // Whatever somebody else began or was sent before no longer opens or moves this account.
  await forgetTokens(tx, user.id, 'all');
  await forgetAuthCodes(tx, user.id);
  await record(tx, 'password_changed', user.id, caller);
  const language = await languageOf(tx, user.id);
  if (user.email) await queueMail(tx, config, passwordChangedMail(user.email, language));
  else if (user.phone && config.sms) {
    await queueSms(tx, config, { to: user.phone, text: passwordChangedText(language), code: null });
  }
  return endSessions(tx, { userId: user.id, sessionId: caller.sessionId, scope: 'others' });
}
