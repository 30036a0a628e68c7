import { BRAND } from '#core/brand/brand.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mailOf } from '#server/identity/mails/auth-mails.ts';
import { signInMethodChangedText } from '#server/identity/mails/auth-texts.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';
import type { Mail } from '#server/platform/integrations/mail/mailer.ts';

/** Notifies the owner whenever the sign-in methods of an account change. */
export function notifyOfSignInMethodChange(
  tx: Db,
  config: Config,
  userId: string,
  change: 'connected' | 'disconnected',
): Promise<void> {
  return reachOwner(tx, config, userId, {
    mail: (to) => signInMethodMail(to, change),
    text: signInMethodChangedText,
  });
}

function signInMethodMail(to: string, change: 'connected' | 'disconnected'): Mail {
  const connected = change === 'connected';
  const subject = connected
    ? `A Google account can now sign in to ${BRAND.product}`
    : `A way to sign in to ${BRAND.product} was removed`;
  return mailOf(to, subject, {
    heading: subject,
    paragraphs: [
      connected
        ? `A Google account was connected to your ${BRAND.product} account. Whoever holds it can sign in from now on.`
        : `One of the ways to sign in to your ${BRAND.product} account was disconnected in the security settings.`,
    ],
    closing: `If this was not you, sign in, look at your security settings and sign out everywhere else. Then write to ${BRAND.supportEmail}.`,
  });
}
