import { BRAND } from '#core/brand/brand.ts';
import type { Language } from '#core/language/language-choice.ts';
import { mailText } from '#core/language/mail-text.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { signInMethodChangedText } from '#server/identity/mails/auth-texts.ts';
import { mailIn } from '#server/identity/mails/mail-in.ts';
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
    mail: (to, language) => signInMethodMail(to, language, change),
    text: signInMethodChangedText,
  });
}

function signInMethodMail(
  to: string,
  language: Language,
  change: 'connected' | 'disconnected',
): Mail {
  const { product, supportEmail: email } = BRAND;
  const connected = change === 'connected';
  return mailIn(language, to, {
    subject: connected
      ? mailText('A Google account can now log in to {product}', { product })
      : mailText('A way to log in to {product} was removed', { product }),
    paragraphs: [
      connected
        ? mailText(
            'A Google account was connected to your {product} account. Anyone who has it can now log in.',
            { product },
          )
        : mailText(
            'One of the ways to log in to your {product} account was disconnected in the security settings.',
            { product },
          ),
    ],
    closing: mailText(
      'If this was not you, log in, check your security settings and log out everywhere else. Then write to {email}.',
      { email },
    ),
  });
}
