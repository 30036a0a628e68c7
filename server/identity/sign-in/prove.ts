import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { confirmEmail } from '#server/identity/account/accounts.ts';
import { type AuthEvent, type Origin, record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { queueWelcome } from '#server/identity/activity/welcome.ts';
import { agreeToEmail } from '#server/identity/account/change-email.ts';
import { confirmPhone, takeNumber } from '#server/identity/account/change-phone.ts';
import { issueAuthCode } from '#server/identity/sign-in/flow-states.ts';
import type { Identity } from '#server/identity/identity.ts';
import {
  followLink,
  forgetTokens,
  type Purpose,
  spendCode,
  spendLink,
  type SpentToken,
} from '#server/identity/sign-in/one-time-tokens.ts';
import { forgetRecentSignUp } from '#server/identity/sign-in/recent-sign-ups.ts';
import {
  type Proof,
  type SessionAnswer,
  sessionAnswer,
  type StartedSession,
  startSession,
} from '#server/identity/sessions/sessions.ts';
import { lockUser, type UserRow } from '#server/identity/account/users.ts';

/** Proof of having read a mail or a text message. */
export type ShownProof =
  | { readonly link: string }
  | { readonly target: string; readonly code: string };

/** The first of two mailboxes confirmed a change of address; the other is still to come. */
export const AWAITING_OTHER_EMAIL = 'half-way';

type Outcome =
  | { readonly kind: 'session'; readonly started: StartedSession }
  | { readonly kind: 'code'; readonly authCode: string }
  | { readonly kind: typeof AWAITING_OTHER_EMAIL }
  | { readonly kind: 'refused' };

/** Exchanges a link or a code for a session. Unknown, used and expired give the same response. */
export async function prove(
  identity: Identity,
  shown: ShownProof,
  purposes: readonly Purpose[],
  origin: Origin,
): Promise<SessionAnswer | typeof AWAITING_OTHER_EMAIL> {
  const outcome = await transaction(identity.oja.db, async (tx): Promise<Outcome> => {
    const spent = await spend(tx, identity, shown, purposes);
    const proven = spent && (await apply(tx, identity, spent, 'link' in shown, origin));
    if (!proven) return refused(tx, origin);
    if (proven === AWAITING_OTHER_EMAIL) return { kind: AWAITING_OTHER_EMAIL };
    const started = await startSession(tx, identity, spent.userId, proven, origin);
    return { kind: 'session', started };
  });
  if (outcome.kind === AWAITING_OTHER_EMAIL) return AWAITING_OTHER_EMAIL;
  if (outcome.kind === 'session') return answer(identity, outcome.started);
  throw new AuthError('otp_expired', {
    message: 'link' in shown ? 'Email link is invalid or has expired' : undefined,
  });
}

/** Confirms what a code was issued for without signing in. False when it is invalid. */
export function confirmOnly(
  identity: Identity,
  shown: ShownProof,
  purposes: readonly Purpose[],
  origin: Origin,
): Promise<boolean> {
  return transaction(identity.oja.db, async (tx) => {
    const spent = await spend(tx, identity, shown, purposes);
    if (spent && (await apply(tx, identity, spent, false, origin))) return true;
    await record(tx, 'confirmation_failed', null, origin);
    return false;
  });
}

export type Followed = SessionAnswer | { readonly authCode: string } | typeof AWAITING_OTHER_EMAIL;

/**
 * Follows an opened link. If it belongs to a flow, the result is a code for the browser that began the flow: opening
 * the link elsewhere confirms it and signs in nowhere.
 */
export async function follow(
  identity: Identity,
  link: string,
  purposes: readonly Purpose[],
  origin: Origin,
): Promise<Followed> {
  const outcome = await transaction(identity.oja.db, async (tx): Promise<Outcome> => {
    const spent = await followLink(tx, link, purposes);
    const proven = spent && (await apply(tx, identity, spent, true, origin));
    if (!proven) return refused(tx, origin);
    if (proven === AWAITING_OTHER_EMAIL) return { kind: AWAITING_OTHER_EMAIL };
    const { userId, flowId } = spent;
    if (flowId === null) {
      return { kind: 'session', started: await startSession(tx, identity, userId, proven, origin) };
    }
    return { kind: 'code', authCode: await issueAuthCode(tx, flowId, userId) };
  });
  switch (outcome.kind) {
    case 'session':
      return answer(identity, outcome.started);
    case 'code':
      return { authCode: outcome.authCode };
    case AWAITING_OTHER_EMAIL:
      return AWAITING_OTHER_EMAIL;
    case 'refused':
      throw new AuthError('otp_expired', { message: 'Email link is invalid or has expired' });
  }
}

function answer(identity: Identity, { user, session, refreshToken }: StartedSession) {
  return sessionAnswer(identity, user, session, refreshToken);
}

function spend(
  tx: Db,
  identity: Identity,
  shown: ShownProof,
  purposes: readonly Purpose[],
): Promise<SpentToken | undefined> {
  if ('link' in shown) return spendLink(tx, shown.link, purposes);
  return spendCode(tx, identity, { ...shown, purposes });
}

/** Returned, not thrown, so that counted failures are committed. */
async function refused(tx: Db, origin: Origin): Promise<Outcome> {
  await record(tx, 'confirmation_failed', null, origin);
  return { kind: 'refused' };
}

/** Applies a token's purpose. Returns the reader's proof; undefined when it no longer applies. */
async function apply(
  tx: Db,
  identity: Identity,
  { userId, purpose, target }: SpentToken,
  byLink: boolean,
  origin: Origin,
): Promise<Proof['method'] | typeof AWAITING_OTHER_EMAIL | undefined> {
  const user = await lockUser(tx, userId);
  if (!user) return undefined;
  if (user.banned) throw new AuthError('user_banned');
  switch (purpose) {
    case 'signup':
      await forgetRecentSignUp(tx, target === user.phone ? { phone: target } : { email: target });
      if (target === user.phone) return confirm(tx, identity, user, 'phone', 'otp', origin);
      return target === user.email
        ? confirm(tx, identity, user, 'email', 'email/signup', origin)
        : undefined;
    case 'magiclink':
    case 'invite':
    case 'recovery':
      if (target !== user.email) return undefined;
      await forgetUnprovenPassword(tx, user, user.email_confirmed_at);
      return confirm(
        tx,
        identity,
        user,
        'email',
        purpose === 'magiclink' && !byLink ? 'otp' : purpose,
        origin,
      );
    case 'sms':
      if (target !== user.phone) return undefined;
      await forgetUnprovenPassword(tx, user, user.phone_confirmed_at);
      return confirm(tx, identity, user, 'phone', 'otp', origin);
    case 'email_change': {
      const agreement = await agreeToEmail(tx, identity, user, target, origin);
      if (agreement === 'not_asked') return undefined;
      return agreement === 'half' ? AWAITING_OTHER_EMAIL : 'email_change';
    }
    case 'phone_change':
      return (await takeNumber(tx, identity, user, target, origin)) ? 'phone_change' : undefined;
    case 'reauthentication':
      return undefined;
  }
}

async function confirm(
  tx: Db,
  { oja }: Identity,
  user: UserRow,
  what: 'email' | 'phone',
  method: Proof['method'],
  origin: Origin,
): Promise<Proof['method']> {
  const known = what === 'email' ? user.email_confirmed_at : user.phone_confirmed_at;
  if (known) return method;
  if (what === 'email') await confirmEmail(tx, user.id);
  else if (user.phone) await confirmPhone(tx, user, user.phone);
  const event: AuthEvent = what === 'email' ? 'email_confirmed' : 'phone_confirmed';
  await record(tx, event, user.id, origin);
  if (what === 'email') await queueWelcome(tx, oja.config, user.id);
  return method;
}

/**
 * Whoever requested a mail or a text message did not choose the password of a never confirmed sign-up, or has
 * forgotten it. It may be a stranger's, waiting for this moment.
 */
async function forgetUnprovenPassword(tx: Db, user: UserRow, confirmedAt: Date | null) {
  if (confirmedAt) return;
  await sql`update auth.users set password_hash = null where id = ${user.id}`.execute(tx);
  await forgetTokens(tx, user.id, ['signup']);
}
