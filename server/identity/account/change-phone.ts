import { languageOf } from '#server/identity/account/language.ts';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { constraintOf, readNow } from '#server/platform/db/transaction.ts';
import { openTraderProfile, takeUnproven } from '#server/identity/account/accounts.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { numberWantedText, signInMethodChangedText } from '#server/identity/mails/auth-texts.ts';
import { phoneChangedMail } from '#server/identity/mails/change-mails.ts';
import { hadContact } from '#server/identity/account/had-contact.ts';
import { addIdentity } from '#server/identity/account/identities.ts';
import type { Identity } from '#server/identity/identity.ts';
import { forgetTokens } from '#server/identity/sign-in/one-time-tokens.ts';
import { sendCode } from '#server/identity/sign-in/send-code.ts';
import { userByPhone, type UserRow } from '#server/identity/account/users.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';
import { queueSms } from '#server/platform/integrations/sms/queue-sms.ts';

/** Texts a code to the account's new number. A number of another account gets a notification instead. */
export async function requestPhoneChange(
  tx: Db,
  identity: Identity,
  { userId, phone }: { userId: string; phone: string },
  origin: Origin,
) {
  await forgetTokens(tx, userId, ['phone_change']);
  await sql`
    update auth.users set phone_change = ${phone}, phone_change_sent_at = app_now(), updated_at = app_now()
    where id = ${userId}`.execute(tx);
  await record(tx, 'phone_change_requested', userId, origin);
  const owner = await userByPhone(tx, phone);
  if (!owner?.phone_confirmed_at) {
    return sendCode(tx, identity, { userId, purpose: 'phone_change', phone });
  }
  const dedupeKey = `number-wanted:${owner.id}:${(await readNow(tx)).toISOString().slice(0, 10)}`;
  const text = {
    to: phone,
    text: numberWantedText(await languageOf(tx, owner.id)),
    code: null,
    dedupeKey,
  };
  await queueSms(tx, identity.oja.config, text);
}

/** The number was verified: sets it on the account. False when no change was requested. */
export async function takeNumber(
  tx: Db,
  identity: Identity,
  user: UserRow,
  phone: string,
  origin: Origin,
): Promise<boolean> {
  if (user.phone_change !== phone) return false;
  const owner = await userByPhone(tx, phone);
  if (owner?.phone_confirmed_at && owner.id !== user.id) throw new AuthError('phone_exists');
  if (owner && owner.id !== user.id) await takeUnproven(tx, owner, 'phone');
  const replaces = await hadContact(tx, user, 'phone');
  await sql`
    update auth.users set phone = ${phone}, phone_confirmed_at = null, phone_change = null,
      phone_change_sent_at = null
    where id = ${user.id}`
    .execute(tx)
    .catch(someoneWasQuicker);
  await confirmPhone(tx, user, phone);
  await forgetTokens(tx, user.id, ['phone_change', 'sms']);
  await record(tx, 'phone_changed', user.id, origin, { counts: replaces });
  const { config } = identity.oja;
  const language = await languageOf(tx, user.id);
  if (user.email) await queueMail(tx, config, phoneChangedMail(user.email, language));
  else if (user.phone && user.phone !== phone) {
    await queueSms(tx, config, {
      to: user.phone,
      text: signInMethodChangedText(language),
      code: null,
    });
  }
  return true;
}

function someoneWasQuicker(error: unknown): never {
  if (constraintOf(error) !== 'users_phone_key') throw error;
  throw new AuthError('phone_exists', { cause: error });
}

/** Marks the user's number as verified in every table that stores it. */
export async function confirmPhone(tx: Db, user: UserRow, phone: string) {
  await sql`
    update auth.users set phone_confirmed_at = coalesce(phone_confirmed_at, app_now()),
      updated_at = app_now()
    where id = ${user.id}`.execute(tx);
  await sql`
    insert into user_phone_numbers (user_id, phone_number, is_verified, verified_at)
    values (${user.id}, ${phone}, true, app_now())
    on conflict (user_id) do update set phone_number = excluded.phone_number, is_verified = true,
      verified_at = case when user_phone_numbers.is_verified
        and user_phone_numbers.phone_number = excluded.phone_number
        then user_phone_numbers.verified_at else excluded.verified_at end`.execute(tx);
  await sql`update profiles set phone_verified = true where id = ${user.id} and not phone_verified`.execute(
    tx,
  );
  await openTraderProfile(tx, user.id);
  const data = { phone, phone_verified: true };
  if (user.identities.some(({ provider }) => provider === 'phone')) {
    await sql`
      update auth.identities set identity_data = identity_data || ${JSON.stringify(data)}::jsonb,
        updated_at = app_now()
      where user_id = ${user.id} and provider = 'phone'`.execute(tx);
    return;
  }
  const whole = { sub: user.id, ...data, email_verified: false };
  await addIdentity(tx, { userId: user.id, provider: 'phone', providerId: user.id, data: whole });
}
