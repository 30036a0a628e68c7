import { sql } from 'kysely';
import { type Db, one } from '#server/db/database.ts';
import { readNow, transaction } from '#server/db/transaction.ts';
import { createAccount, forgetUnconfirmed } from '#server/identity/accounts.ts';
import { atLeast } from '#server/identity/at-least.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { alreadyMemberMail, confirmationMail } from '#server/identity/auth-mails.ts';
import type { Identity } from '#server/identity/identity.ts';
import { issueOneTimeToken } from '#server/identity/one-time-tokens.ts';
import { confirmationLink } from '#server/identity/redirects.ts';
import { signedUpView } from '#server/identity/user-view.ts';
import { userByEmail, type UserRow } from '#server/identity/users.ts';
import { queueMail } from '#server/outside/mail/mailer.ts';

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly fullName: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly redirectTo: string;
}

/**
 * Opens an account that its mailbox has to confirm. The answer and the time it takes are the same for an
 * address that has an account: who signs up may not own it.
 */
export function signUp(identity: Identity, request: SignUp, origin: Origin) {
  return atLeast(identity.limits.signUpFloorMs, async () => {
    const passwordHash = await identity.passwords.hash(request.password);
    return transaction(identity.oja.db, (tx) =>
      signUpWithin(tx, identity, request, passwordHash, origin),
    );
  });
}

async function signUpWithin(
  tx: Db,
  identity: Identity,
  request: SignUp,
  passwordHash: string,
  origin: Origin,
) {
  const { email, fullName } = request;
  const metadata = { ...request.metadata };
  const existing = await userByEmail(tx, email);
  if (existing?.email_confirmed_at) return repeated(tx, identity, existing, metadata, origin);
  if (existing && (await withinMailGap(tx, identity, existing.id))) {
    return waiting(tx, existing, metadata, origin);
  }
  if (existing) await forgetUnconfirmed(tx, existing.id);
  const id = await createAccount(tx, { email, passwordHash, fullName, userMetadata: metadata });
  if (!id) return signedUpView(email, metadata, await readNow(tx));
  await record(tx, 'signup_requested', id, origin);
  const sentAt = await sendConfirmation(tx, identity, {
    userId: id,
    email,
    redirectTo: request.redirectTo,
  });
  return signedUpView(email, metadata, sentAt, id);
}

/** The owner of the mailbox learns of it; whoever asked does not. */
async function repeated(
  tx: Db,
  identity: Identity,
  user: UserRow,
  metadata: Record<string, unknown>,
  origin: Origin,
) {
  const { config } = identity.oja;
  const email = user.email ?? '';
  const now = await readNow(tx);
  await record(tx, 'signup_repeated', user.id, origin);
  const once = `already-member:${user.id}:${now.toISOString().slice(0, 10)}`;
  await queueMail(tx, config, alreadyMemberMail(email, `${config.url}/sign-in`, once));
  return signedUpView(email, metadata, now);
}

/** A mail is on its way already. The sign-up it belongs to stands until it is answered or a minute old. */
async function waiting(tx: Db, user: UserRow, metadata: Record<string, unknown>, origin: Origin) {
  await record(tx, 'signup_repeated', user.id, origin);
  return signedUpView(user.email ?? '', metadata, await readNow(tx));
}

/** Sends link and code, and notes when. */
export async function sendConfirmation(
  tx: Db,
  identity: Identity,
  { userId, email, redirectTo }: { userId: string; email: string; redirectTo: string },
): Promise<Date> {
  const { config } = identity.oja;
  const target = { userId, purpose: 'signup' as const, target: email };
  const { token, code } = await issueOneTimeToken(tx, identity, target);
  const link = confirmationLink(config, { token, type: 'signup', redirectTo });
  const minutes = Math.round(identity.limits.linkLifeSeconds / 60);
  await queueMail(tx, config, confirmationMail(email, link, code, minutes));
  const { at } = await one(
    tx,
    sql<{ at: Date }>`update auth.users set confirmation_sent_at = app_now()
      where id = ${userId} returning confirmation_sent_at as at`,
  );
  return at;
}

/** One address gets one mail a minute, whoever asks for it. */
export async function withinMailGap(tx: Db, identity: Identity, userId: string): Promise<boolean> {
  const { mailGapSeconds } = identity.limits;
  const { within } = await one(
    tx,
    sql<{ within: boolean }>`
      select coalesce(confirmation_sent_at > app_now() - ${mailGapSeconds} * interval '1 second', false)
        as within
      from auth.users where id = ${userId}`,
  );
  return within;
}
