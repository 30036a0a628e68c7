import { BRAND } from '#core/brand/brand.ts';
import { mailText } from '#core/language/mail-text.ts';
import type { Text } from '#core/language/text.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Identity } from '#server/identity/identity.ts';
import { accountChangedText } from '#server/identity/mails/auth-texts.ts';
import { mailIn, titledMail } from '#server/identity/mails/mail-in.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';

export type SecondFactorEvent =
  | 'on'
  | 'added'
  | 'removed'
  | 'off'
  | 'reset'
  | 'guessed'
  | 'recovery_code';

interface Wording {
  readonly title: Text;
  readonly statement: Text;
  readonly closing: Text;
}

const { product, supportEmail: email } = BRAND;

const NOT_YOU = mailText(
  'If this was not you, log in, change your password and write to {email} at once.',
  { email },
);

const WORDINGS: Record<SecondFactorEvent, Wording> = {
  on: {
    title: mailText('2FA was turned on'),
    statement: mailText(
      'Logging in to {product} now asks for a code from your authenticator app. Other devices that logged in without one were logged out.',
      { product },
    ),
    closing: NOT_YOU,
  },
  added: {
    title: mailText('Another authenticator was added'),
    statement: mailText('Codes from one more authenticator app now open your {product} account.', {
      product,
    }),
    closing: NOT_YOU,
  },
  removed: {
    title: mailText('An authenticator was removed'),
    statement: mailText(
      'Codes from one of your authenticator apps no longer open your {product} account. 2FA is still on.',
      { product },
    ),
    closing: NOT_YOU,
  },
  off: {
    title: mailText('2FA was turned off'),
    statement: mailText(
      'Your password alone now opens your {product} account, and your recovery codes no longer work.',
      { product },
    ),
    closing: NOT_YOU,
  },
  reset: {
    title: mailText('Your 2FA was reset'),
    statement: mailText(
      'An administrator of {product} removed your authenticator apps and recovery codes and logged you out everywhere. Log in and set up 2FA again.',
      { product },
    ),
    closing: mailText('If you did not ask for this, write to {email} at once.', { email }),
  },
  guessed: {
    title: mailText('Wrong authenticator codes were entered'),
    statement: mailText(
      'Someone logged in to {product} with your password and then entered several wrong codes. They did not get in.',
      { product },
    ),
    closing: mailText('If this was not you, someone else knows your password: change it now.'),
  },
  recovery_code: {
    title: mailText('A recovery code was used'),
    statement: mailText(
      'One of your recovery codes was entered instead of a code from your authenticator app. It will not work again.',
    ),
    closing: NOT_YOU,
  },
};

/** Notifies the owner by mail or text message. Cannot be turned off: it is how a thief is noticed. */
export function notifyOwner(
  tx: Db,
  { oja }: Identity,
  userId: string,
  event: SecondFactorEvent,
  dedupeKey?: string,
): Promise<void> {
  const { title, statement, closing } = WORDINGS[event];
  return reachOwner(tx, oja.config, userId, {
    mail: (to, language) =>
      mailIn(language, to, {
        subject: titledMail(title),
        heading: title,
        paragraphs: [statement],
        closing,
      }),
    text: (language) => accountChangedText(language, title),
    dedupeKey,
  });
}
