import type { Db } from '#server/platform/db/database.ts';
import { isSignUpOpen } from '#server/identity/sign-in/require-sign-up-open.ts';
import { createAccount } from '#server/identity/account/accounts.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { magicLinkMail, recoveryMail } from '#server/identity/mails/auth-mails.ts';
import type { Identity } from '#server/identity/identity.ts';
import { takeMail, takeText } from '#server/identity/sign-in/message-limits.ts';
import { quietly } from '#server/identity/sign-in/quietly.ts';
import { sendCode } from '#server/identity/sign-in/send-code.ts';
import { noteSent, type Return, sendLink } from '#server/identity/sign-in/send-link.ts';
import { userBy, type Contact } from '#server/identity/sign-in/sign-up.ts';
import { takeSharedText } from '#server/identity/sign-in/text-budget.ts';
import { type UserRow, userByEmail, userById } from '#server/identity/account/users.ts';

// The response reveals nothing: known and unknown addresses get the same one in the same time.

export interface SignInRequest extends Return {
  readonly contact: Contact;
  /** Whether unknown addresses are signed up. */
  readonly createUser: boolean;
  readonly fullName: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Sends a link and a code, or to a phone a code, that sign in without a password. */
export async function requestSignIn(
  identity: Identity,
  request: SignInRequest,
  origin: Origin,
): Promise<void> {
  const { contact } = request;
  let maySend = true;
  if ('email' in contact) await takeMail(identity, 'otp', contact.email);
  else {
    await takeText(identity, 'otp', contact.phone);
    maySend = await takeSharedText(identity, contact.phone);
  }
  await quietly(identity, async (tx) => {
    if (!maySend) return;
    const user = (await userBy(tx, contact)) ?? (await newcomer(tx, request, origin));
    if (!user || user.banned) return;
    await record(tx, 'code_requested', user.id, origin);
    await sendSignIn(tx, identity, user.id, request);
  });
}

async function newcomer(
  tx: Db,
  { contact, createUser, fullName, metadata }: SignInRequest,
  origin: Origin,
): Promise<UserRow | undefined> {
  if (!createUser || !(await isSignUpOpen(tx))) return undefined;
  const account = { fullName, passwordHash: null, userMetadata: metadata };
  const id = await createAccount(tx, { email: null, ...contact, ...account });
  if (!id) return undefined;
  await record(tx, 'signup_requested', id, origin);
  return userById(tx, id);
}

async function sendSignIn(
  tx: Db,
  identity: Identity,
  userId: string,
  { contact, redirectTo, challenge }: SignInRequest,
) {
  if ('phone' in contact) {
    await sendCode(tx, identity, { userId, purpose: 'sms', phone: contact.phone });
    await noteSent(tx, userId, 'confirmation');
    return;
  }
  const send = { userId, purpose: 'magiclink', to: contact.email, mail: magicLinkMail } as const;
  await sendLink(tx, identity, { ...send, redirectTo, challenge });
  await noteSent(tx, userId, 'recovery');
}

/** Sends a link and a code to choose a new password. */
export async function requestRecovery(
  identity: Identity,
  { email, redirectTo, challenge }: Return & { email: string },
  origin: Origin,
): Promise<void> {
  await takeMail(identity, 'recovery', email);
  await quietly(identity, async (tx) => {
    const user = await userByEmail(tx, email);
    if (!user || user.banned) return;
    await record(tx, 'recovery_requested', user.id, origin);
    const send = { userId: user.id, purpose: 'recovery', to: email, mail: recoveryMail } as const;
    await sendLink(tx, identity, { ...send, redirectTo, challenge });
    await noteSent(tx, user.id, 'recovery');
  });
}
