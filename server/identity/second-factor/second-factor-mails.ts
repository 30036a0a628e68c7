import { BRAND } from '#core/brand/brand.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Identity } from '#server/identity/identity.ts';
import { mailOf } from '#server/identity/mails/auth-mails.ts';
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
  readonly subject: string;
  readonly statement: string;
  readonly closing: string;
}

const NOT_YOU = `If this was not you, sign in, change your password and write to ${BRAND.supportEmail} at once.`;

const WORDINGS: Record<SecondFactorEvent, Wording> = {
  on: {
    subject: `Two-factor authentication was turned on`,
    statement: `Signing in to ${BRAND.product} asks for a code from your authenticator app from now on. Your sessions elsewhere that were opened without one were signed out.`,
    closing: NOT_YOU,
  },
  added: {
    subject: 'Another authenticator was added',
    statement: `Codes of one more authenticator app now open your ${BRAND.product} account.`,
    closing: NOT_YOU,
  },
  removed: {
    subject: 'An authenticator was removed',
    statement: `Codes of one of your authenticator apps no longer open your ${BRAND.product} account. Two-factor authentication is still on.`,
    closing: NOT_YOU,
  },
  off: {
    subject: 'Two-factor authentication was turned off',
    statement: `Your password alone opens your ${BRAND.product} account from now on, and your recovery codes have stopped working.`,
    closing: NOT_YOU,
  },
  reset: {
    subject: 'Your two-factor authentication was reset',
    statement: `An administrator of ${BRAND.product} removed your authenticator apps and recovery codes and signed you out everywhere. Sign in and set two-factor authentication up again.`,
    closing: `If you did not ask for this, write to ${BRAND.supportEmail} at once.`,
  },
  guessed: {
    subject: 'Wrong authenticator codes were entered',
    statement: `Someone signed in to ${BRAND.product} with your password and entered several wrong codes after it. They did not get in.`,
    closing: `If this was not you, your password is known to someone else: change it now.`,
  },
  recovery_code: {
    subject: 'A recovery code was used',
    statement: `One of your recovery codes was entered in place of a code from your authenticator app. It will not work again.`,
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
  const { subject, statement, closing } = WORDINGS[event];
  return reachOwner(tx, oja.config, userId, {
    mail: (to) =>
      mailOf(to, `${subject} (${BRAND.product})`, {
        heading: subject,
        paragraphs: [statement],
        closing,
      }),
    text: () =>
      `${BRAND.product}: ${subject}. If this was not you, write to ${BRAND.supportEmail} at once.`,
    dedupeKey,
  });
}
