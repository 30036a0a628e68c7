import { languageOf } from '#server/identity/account/language.ts';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { constraintOf, readNow } from '#server/platform/db/transaction.ts';
import { takeUnproven } from '#server/identity/account/accounts.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { signInMethodChangedText } from '#server/identity/mails/auth-texts.ts';
import {
  emailChangedMail,
  emailWantedMail,
  newEmailMail,
  oldEmailMail,
} from '#server/identity/mails/change-mails.ts';
import { forgetAuthCodes } from '#server/identity/sign-in/flow-states.ts';
import { addIdentity } from '#server/identity/account/identities.ts';
import type { Identity } from '#server/identity/identity.ts';
import { forgetTokens } from '#server/identity/sign-in/one-time-tokens.ts';
import { type Return, sendLink } from '#server/identity/sign-in/send-link.ts';
import { lockUser, userByEmail, type UserRow } from '#server/identity/account/users.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';
import { queueSms } from '#server/platform/integrations/sms/queue-sms.ts';
import { hadContact } from '#server/identity/account/had-contact.ts';

/**
 * Starts a change of address: both mailboxes have to confirm. An address that belongs to another account gets the
 * same response and can never confirm; its owner is notified.
 */
export async function requestEmailChange(
  tx: Db,
  identity: Identity,
  { userId, email, ...back }: Return & { userId: string; email: string },
  origin: Origin,
) {
  await forgetTokens(tx, userId, ['email_change']);
  await sql`
    update auth.users set email_change = ${email}, email_change_sent_at = app_now(),
      email_change_agreed = null, updated_at = app_now()
    where id = ${userId}`.execute(tx);
  await record(tx, 'email_change_requested', userId, origin);
  const user = await lockUser(tx, userId);
  if (user) await sendEmailChangeMails(tx, identity, user, back);
}

/** To each of the two mailboxes that has not confirmed. */
export async function sendEmailChangeMails(
  tx: Db,
  identity: Identity,
  user: UserRow,
  back: Return,
): Promise<void> {
  const { email, email_change: wanted, email_change_agreed: agreed } = user;
  const send = { userId: user.id, purpose: 'email_change', ...back } as const;
  if (email && agreed !== 'old') {
    await sendLink(tx, identity, { ...send, to: email, mail: oldEmailMail });
  }
  if (!wanted || agreed === 'new') return;
  const owner = await userByEmail(tx, wanted);
  if (!owner?.email_confirmed_at) {
    return sendLink(tx, identity, { ...send, to: wanted, mail: newEmailMail });
  }
  const { config } = identity.oja;
  const once = `address-wanted:${owner.id}:${(await readNow(tx)).toISOString().slice(0, 10)}`;
  const language = await languageOf(tx, owner.id);
  const mail = emailWantedMail(wanted, language, `${config.url}/sign-in`, once);
  await queueMail(tx, config, mail);
}

export type Agreement = 'half' | 'changed' | 'not_asked';

/** One mailbox confirmed. The second one to do so changes the address, whichever it is. */
export async function agreeToEmail(
  tx: Db,
  identity: Identity,
  user: UserRow,
  target: string,
  origin: Origin,
): Promise<Agreement> {
  const { email, email_change: wanted, email_change_agreed: agreed } = user;
  if (!wanted || (target !== email && target !== wanted)) return 'not_asked';
  const side = target === wanted ? 'new' : 'old';
  if (email && (agreed === null || agreed === side)) {
    await sql`update auth.users set email_change_agreed = ${side} where id = ${user.id}`.execute(
      tx,
    );
    return 'half';
  }
  const replaces = await hadContact(tx, user, 'email');
  await moveTo(tx, identity, user, wanted);
  await record(tx, 'email_changed', user.id, origin, { counts: replaces });
  return 'changed';
}

/** Sets the new address, and notifies the old one. */
export async function moveTo(tx: Db, identity: Identity, user: UserRow, email: string) {
  const owner = await userByEmail(tx, email);
  if (owner?.email_confirmed_at) throw new AuthError('email_exists');
  if (owner) await takeUnproven(tx, owner, 'email');
  await sql`
    update auth.users set email = ${email}, email_confirmed_at = app_now(), email_change = null,
      email_change_sent_at = null, email_change_agreed = null, updated_at = app_now()
    where id = ${user.id}`
    .execute(tx)
    .catch(someoneWasQuicker);
  await sql`
    update profiles set email = ${email},
      username = case when username is null or username = ${user.email} then ${email} else username end
    where id = ${user.id}`.execute(tx);
  await nameInIdentity(tx, user, email);
  // Nothing sent to the old mailbox opens this account any more.
  await forgetTokens(tx, user.id, 'all');
  await forgetAuthCodes(tx, user.id);
  const { config } = identity.oja;
  const language = await languageOf(tx, user.id);
  if (user.email) await queueMail(tx, config, emailChangedMail(user.email, language));
  else if (user.phone && config.sms) {
    await queueSms(tx, config, {
      to: user.phone,
      text: signInMethodChangedText(language),
      code: null,
    });
  }
}

function someoneWasQuicker(error: unknown): never {
  if (constraintOf(error) !== 'users_email_key') throw error;
  throw new AuthError('email_exists', { cause: error });
}

async function nameInIdentity(tx: Db, user: UserRow, email: string) {
  const data = { email, email_verified: true };
  if (user.identities.some(({ provider }) => provider === 'email')) {
    await sql`
      update auth.identities set identity_data = identity_data || ${JSON.stringify(data)}::jsonb,
        updated_at = app_now()
      where user_id = ${user.id} and provider = 'email'`.execute(tx);
    return;
  }
  const whole = { sub: user.id, ...data, phone_verified: false };
  await addIdentity(tx, { userId: user.id, provider: 'email', providerId: user.id, data: whole });
}
