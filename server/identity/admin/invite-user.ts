import { BRAND } from '#core/brand/brand.ts';
import { mailText } from '#core/language/mail-text.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { noteInvited, openUnconfirmed } from '#server/identity/admin/generate-link.ts';
import { requireUser } from '#server/identity/admin/require-user.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { type LinkAndCode, linkMail } from '#server/identity/mails/auth-mails.ts';
import type { Identity } from '#server/identity/identity.ts';
import { noteSent, sendLink } from '#server/identity/sign-in/send-link.ts';
import { userByEmail, type UserRow } from '#server/identity/account/users.ts';
import type { Mail } from '#server/platform/integrations/mail/mailer.ts';

export interface Invitation {
  readonly email: string;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly redirectTo: string;
}

/** Creates an account without a password and mails the link that activates it. */
export async function inviteUser(
  identity: Identity,
  { email, userMetadata, redirectTo }: Invitation,
  origin: Origin,
): Promise<UserRow> {
  return transaction(identity.oja.db, async (tx) => {
    const found = await userByEmail(tx, email);
    const userId = await openUnconfirmed(tx, { email, userMetadata }, found, null, origin);
    await noteInvited(tx, userId);
    const send = { userId, purpose: 'invite', to: email, mail: invitationMail } as const;
    // The inviter and the invited use different browsers.
    await sendLink(tx, identity, { ...send, redirectTo, challenge: null });
    await noteSent(tx, userId, 'confirmation');
    await record(tx, 'invited', userId, origin);
    return requireUser(tx, userId);
  });
}

function invitationMail(parts: LinkAndCode): Mail {
  const { product } = BRAND;
  return linkMail(parts, {
    subject: mailText('You are invited to {product}', { product }),
    paragraphs: [
      mailText(
        'An account at {product} was opened for this address. Accept, and choose your own password.',
        { product },
      ),
    ],
    button: mailText('Accept the invitation'),
    closing: mailText(
      'If you did not expect an invitation, do nothing: the account cannot be used without you.',
    ),
  });
}
