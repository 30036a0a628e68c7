import { languageOf } from '#server/identity/account/language.ts';
import type { Db } from '#server/platform/db/database.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { codeText } from '#server/identity/mails/auth-texts.ts';
import type { Identity } from '#server/identity/identity.ts';
import { issueOneTimeToken, type Purpose } from '#server/identity/sign-in/one-time-tokens.ts';
import { minutes } from '#server/identity/sign-in/send-link.ts';
import { queueSms } from '#server/platform/integrations/sms/queue-sms.ts';

/** Texts a code to a number. An earlier one of the same purpose is invalidated. */
export async function sendCode(
  tx: Db,
  identity: Identity,
  { userId, purpose, phone }: { userId: string; purpose: Purpose; phone: string },
): Promise<void> {
  const { code } = await issueOneTimeToken(tx, identity, { userId, purpose, target: phone });
  const text = codeText(await languageOf(tx, userId), code, minutes(identity).codeMinutes);
  const outcome = await queueSms(tx, identity.oja.config, { to: phone, text, code });
  if (outcome !== 'accepted') throw new AuthError('sms_send_failed');
}

/** Without an SMS provider there are no accounts by phone. */
export function requirePhones({ oja }: Pick<Identity, 'oja'>, status = 400) {
  if (oja.config.sms === null) throw new AuthError('phone_provider_disabled', { status });
}
