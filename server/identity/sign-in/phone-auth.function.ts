import { LEGAL_FIELD } from '#core/consent/legal-version.ts';
import { readFullName } from '#core/identity/names/full-name.ts';
import { aliasOfPhone } from '#core/identity/phone-alias.ts';
import { PhoneAuth, PhoneAuthAnswer } from '#server/identity/phone-auth-wire.ts';
import { type Caller, edgeFunction, type Oja } from '#server/define.ts';
import { refuseTooManyAttempts } from '#server/identity/sign-in/attempts.ts';
import { requireSharedText } from '#server/identity/sign-in/text-budget.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { takeText } from '#server/identity/sign-in/message-limits.ts';
import { refuseWeakPassword } from '#server/identity/passwords/password-policy.ts';
import { readPhone, validPhone } from '#server/identity/account/phone.ts';
import { confirmOnly } from '#server/identity/sign-in/prove.ts';
import { callbackUrl } from '#server/identity/sign-in/redirects.ts';
import { requirePhones } from '#server/identity/sign-in/send-code.ts';
import { checkPassword } from '#server/identity/sign-in/sign-in.ts';
import { signUp } from '#server/identity/sign-in/sign-up.ts';

type Asked<Action extends PhoneAuth['action']> = Extract<PhoneAuth, { action: Action }>;

/** Accounts by phone for pages that know only e-mail addresses: refusals are returned, never thrown. */
export const phoneAuth = edgeFunction({
  access: 'anyone',
  input: PhoneAuth,
  output: PhoneAuthAnswer,
  run: async (oja, caller, asked): Promise<PhoneAuthAnswer> => {
    try {
      requirePhones(oja.identity);
      return await answer(oja, caller, asked);
    } catch (error) {
      if (error instanceof AuthError) return { success: false, error: error.message };
      throw error;
    }
  },
});

function answer(oja: Oja, caller: Caller, asked: PhoneAuth): Promise<PhoneAuthAnswer> {
  switch (asked.action) {
    case 'sign_in':
      return signInByPhone(oja, caller, asked);
    case 'sign_up':
      return signUpByPhone(oja, caller, asked);
    case 'verify_otp':
      return verifyNumber(oja, caller, asked);
  }
}

async function signInByPhone(
  { identity }: Oja,
  caller: Caller,
  { phone, password }: Asked<'sign_in'>,
): Promise<PhoneAuthAnswer> {
  await refuseTooManyAttempts(identity, 'token', caller);
  const read = readPhone(phone);
  const contact = 'phone' in read ? read : null;
  const user = await checkPassword(identity, { contact, password }, caller);
  const email = user.email_confirmed_at ? user.email : null;
  return { success: true, email: email ?? aliasOfPhone(user.phone ?? '') };
}

async function signUpByPhone(
  { identity, config }: Oja,
  caller: Caller,
  { phone, password, full_name, [LEGAL_FIELD]: agreed }: Asked<'sign_up'>,
): Promise<PhoneAuthAnswer> {
  await refuseTooManyAttempts(identity, 'signup', caller);
  const contact = { phone: validPhone(phone) };
  refuseWeakPassword(password, null);
  const name = readFullName(full_name ?? undefined);
  if ('problem' in name) throw new AuthError('validation_failed', { message: name.problem });
  await refuseTooManyAttempts(identity, 'sms', caller);
  await requireSharedText(identity);
  await takeText(identity, 'signup', contact.phone);
  const named = name.name ? { full_name: name.name } : {};
  const person = { fullName: name.name, metadata: { ...named, [LEGAL_FIELD]: agreed } };
  const back = { redirectTo: callbackUrl(config), challenge: null };
  await signUp(identity, { contact, password, ...person, ...back }, caller);
  return { success: true };
}

/** Confirms the number and opens no session: its owner signs in with the password of the sign-up. */
async function verifyNumber(
  { identity }: Oja,
  caller: Caller,
  { phone, otp }: Asked<'verify_otp'>,
): Promise<PhoneAuthAnswer> {
  await refuseTooManyAttempts(identity, 'verify', caller);
  const read = readPhone(phone);
  const shown = { target: 'phone' in read ? read.phone : '', code: otp.trim() };
  const confirmed = await confirmOnly(identity, shown, ['signup'], caller);
  if (!confirmed) throw new AuthError('otp_expired');
  return { success: true };
}
