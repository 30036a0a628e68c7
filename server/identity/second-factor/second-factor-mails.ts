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
  'If this was not you, sign in, change your password and write to {email} at once.',
  { email },
);

const WORDINGS: Record<SecondFactorEvent, Wording> = {
  on: {
    title: mailText('Two-factor authentication was turned on'),
    statement: mailText(
      'Signing in to {product} asks for a code from your authenticator app from now on. Your sessions elsewhere that were opened without one were signed out.',
      { product },
    ),
    closing: NOT_YOU,
  },
  added: {
    title: mailText('Another authenticator was added'),
    statement: mailText('Codes of one more authenticator app now open your {product} account.', {
      product,
    }),
    closing: NOT_YOU,
  },
  removed: {
    title: mailText('An authenticator was removed'),
    statement: mailText(
      'Codes of one of your authenticator apps no longer open your {product} account. Two-factor authentication is still on.',
      { product },
    ),
    closing: NOT_YOU,
  },
  off: {
    title: mailText('Two-factor authentication was turned off'),
    statement: mailText(
      'Your password alone opens your {product} account from now on, and your recovery codes have stopped working.',
      { product },
    ),
    closing: NOT_YOU,
  },
  reset: {
    title: mailText('Your two-factor authentication was reset'),
    statement: mailText(
      'An administrator of {product} removed your authenticator apps and recovery codes and signed you out everywhere. Sign in and set two-factor authentication up again.',
      { product },
    ),
    closing: mailText('If you did not ask for this, write to {email} at once.', { email }),
  },
  guessed: {
    title: mailText('Wrong authenticator codes were entered'),
    statement: mailText(
      'Someone signed in to {product} with your password and entered several wrong codes after it. They did not get in.',
      { product },
    ),
    closing: mailText(
      'If this was not you, your password is known to someone else: change it now.',
    ),
  },
  recovery_code: {
    title: mailText('A recovery code was used'),
    statement: mailText(
      'One of your recovery codes was entered in place of a code from your authenticator app. It will not work again.',
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
