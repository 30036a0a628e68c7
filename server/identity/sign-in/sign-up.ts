import { languageOf } from '#server/identity/account/language.ts';
import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { createAccount, forgetUnconfirmed } from '#server/identity/account/accounts.ts';
import { atLeast } from '#server/identity/sign-in/at-least.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { alreadyMemberMail, confirmationMail } from '#server/identity/mails/auth-mails.ts';
import { alreadyMemberText } from '#server/identity/mails/auth-texts.ts';
import { noteConsent, requireConsent } from '#server/identity/consent/take-consent.ts';
import type { Identity } from '#server/identity/identity.ts';
import { sendCode } from '#server/identity/sign-in/send-code.ts';
import { noteSent, type Return, sendLink } from '#server/identity/sign-in/send-link.ts';
import { signedUpView } from '#server/identity/account/user-view.ts';
import { drawSignUp } from '#server/identity/sign-in/draw-sign-up.ts';
import {
  lockRecentSignUp,
  type RecentSignUp,
  recentSignUp,
  rememberSignUp,
} from '#server/identity/sign-in/recent-sign-ups.ts';
import { userByEmail, userByPhone, type UserRow } from '#server/identity/account/users.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';
import { queueSms } from '#server/platform/integrations/sms/queue-sms.ts';
import { requireSignUpOpen } from '#server/identity/sign-in/require-sign-up-open.ts';

/** An account's e-mail address or phone number. */
export type Contact = { readonly email: string } | { readonly phone: string };

export interface SignUp extends Return {
  readonly contact: Contact;
  readonly password: string;
  readonly fullName: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The hash of the typed password, the last sign-up's hash it was compared with, and whether they match. */
interface Typed {
  readonly hash: string;
  readonly comparedWith: string | null;
  readonly isSame: boolean;
}

/**
 * Creates an account that its mailbox or phone has to confirm. The response and its duration are the same if the
 * account exists, and so are later responses about the address: whoever signs up may not own it (ADR 39).
 */
export function signUp(identity: Identity, request: SignUp, origin: Origin) {
  const { db } = identity.oja;
  const agreed = { ...request, metadata: requireConsent(request.metadata) };
  return atLeast(identity.limits.signUpFloorMs, async () => {
    await requireSignUpOpen(db);
    const hash = await identity.passwords.hash(request.password);
    const user = await userBy(db, request.contact);
    const comparedWith = passwordOfLast(await recentSignUp(db, request.contact), user);
    const isSame = await identity.passwords.matches(comparedWith, request.password);
    const typed = { hash, comparedWith, isSame };
    return transaction(db, (tx) => signUpWithin(tx, identity, agreed, typed, origin));
  });
}

/** The password of an address's last sign-up; an older pending account has its own. */
function passwordOfLast(
  recent: RecentSignUp | undefined,
  user: UserRow | undefined,
): string | null {
  if (recent) return recent.password_hash;
  return user && !isConfirmed(user) ? user.password_hash : null;
}

async function signUpWithin(
  tx: Db,
  identity: Identity,
  request: SignUp,
  typed: Typed,
  origin: Origin,
) {
  const { contact, fullName } = request;
  const metadata = { ...request.metadata };
  const drawn = await drawSignUp(tx);
  const recent = await lockRecentSignUp(tx, contact);
  const existing = await userBy(tx, contact);
  const isRepeated = typed.isSame && passwordOfLast(recent, existing) === typed.comparedWith;
  await rememberSignUp(tx, contact, { hash: typed.hash, isRepeated }, identity.limits);
  const view = signedUpView(contact, metadata, drawn);
  if (existing && isConfirmed(existing)) {
    await notifyOwner(tx, identity, existing, contact, origin);
    return view;
  }
  if (existing && (await sentWithin(tx, existing.id, identity.limits.mailGapSeconds))) {
    if (!isRepeated) await forgetPassword(tx, existing.id);
    await record(tx, 'signup_repeated', existing.id, origin);
    return view;
  }
  const contested = await isContested(tx, identity, existing, isRepeated);
  if (existing) await forgetUnconfirmed(tx, existing.id);
  const id = await createAccount(tx, {
    id: drawn.id,
    identityId: drawn.identityId,
    email: null,
    ...contact,
    passwordHash: contested ? null : typed.hash,
    fullName,
    userMetadata: metadata,
  });
  if (!id) return view;
  await noteConsent(tx, id, 'sign_up');
  await record(tx, 'signup_requested', id, origin);
  await sendConfirmation(tx, identity, id, request);
  return view;
}

export function userBy(tx: Db, contact: Contact): Promise<UserRow | undefined> {
  return 'email' in contact ? userByEmail(tx, contact.email) : userByPhone(tx, contact.phone);
}

export function isConfirmed({ email_confirmed_at, phone_confirmed_at }: UserRow): boolean {
  return email_confirmed_at !== null || phone_confirmed_at !== null;
}

/** Notifies the owner of the mailbox or the phone, not the requester. */
async function notifyOwner(
  tx: Db,
  identity: Identity,
  user: UserRow,
  contact: Contact,
  origin: Origin,
) {
  await record(tx, 'signup_repeated', user.id, origin);
  await remindMember(tx, identity, user, contact);
}

/** Tells the owner, once a day, that the address has an account already. */
export async function remindMember(tx: Db, identity: Identity, user: UserRow, contact: Contact) {
  const { config } = identity.oja;
  const now = await readNow(tx);
  const language = await languageOf(tx, user.id);
  const dedupeKey = `already-member:${user.id}:${now.toISOString().slice(0, 10)}`;
  if ('email' in contact) {
    await queueMail(
      tx,
      config,
      alreadyMemberMail(contact.email, language, `${config.url}/sign-in`, dedupeKey),
    );
  } else {
    const text = { to: contact.phone, text: alreadyMemberText(language), code: null, dedupeKey };
    await queueSms(tx, config, text);
  }
}

/** Sends the confirmation of a sign-up, and stores when. */
export async function sendConfirmation(
  tx: Db,
  identity: Identity,
  userId: string,
  { contact, redirectTo, challenge }: Pick<SignUp, 'contact' | keyof Return>,
): Promise<void> {
  const purpose = 'signup';
  if ('email' in contact) {
    const send = { userId, purpose, to: contact.email, mail: confirmationMail } as const;
    await sendLink(tx, identity, { ...send, redirectTo, challenge });
  } else {
    await sendCode(tx, identity, { userId, purpose, phone: contact.phone });
  }
  await noteSent(tx, userId, 'confirmation');
}

/**
 * Two people sign one address up with two passwords: only one of them reads its mail, and nobody knows which. Neither
 * password counts, so that the stranger's does not wait in the owner's account; whoever confirms sets one by
 * recovery.
 */
async function isContested(
  tx: Db,
  identity: Identity,
  waiting: UserRow | undefined,
  isRepeated: boolean,
): Promise<boolean> {
  if (!waiting || isRepeated) return false;
  return sentWithin(tx, waiting.id, identity.limits.linkLifeSeconds);
}

async function forgetPassword(tx: Db, userId: string) {
  await sql`update auth.users set password_hash = null
    where id = ${userId} and email_confirmed_at is null and phone_confirmed_at is null`.execute(tx);
}

/** A sent confirmation has a minute before another sign-up of the same address replaces it. */
export async function sentWithin(tx: Db, userId: string, seconds: number): Promise<boolean> {
  const { within } = await one(
    tx,
    sql<{ within: boolean }>`
      select coalesce(greatest(confirmation_sent_at, recovery_sent_at)
        > app_now() - ${seconds} * interval '1 second', false) as within
      from auth.users where id = ${userId}`,
  );
  return within;
}
