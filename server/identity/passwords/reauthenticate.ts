import { languageOf } from '#server/identity/account/language.ts';
import { sql } from 'kysely';
import { maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { reauthenticationMail } from '#server/identity/mails/change-mails.ts';
import type { Identity } from '#server/identity/identity.ts';
import { takeMail, takeText } from '#server/identity/sign-in/message-limits.ts';
import { issueOneTimeToken, spendCode } from '#server/identity/sign-in/one-time-tokens.ts';
import { sendCode } from '#server/identity/sign-in/send-code.ts';
import { minutes, noteSent } from '#server/identity/sign-in/send-link.ts';
import type { Proof } from '#server/identity/sessions/sessions.ts';
import { userById, type UserRow } from '#server/identity/account/users.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';

const FRESH_HOURS = 24;
const PURPOSE = 'reauthentication';

/** Sends a six-digit code to the session's owner, by mail, or by text without an e-mail address. */
export async function requestReauthentication(identity: Identity, caller: SignedInCaller) {
  const { db, config } = identity.oja;
  const user = await userById(db, caller.userId);
  if (!user) throw new AuthError('user_not_found');
  const { id, email, phone } = user;
  if (email) await takeMail(identity, PURPOSE, email);
  else if (phone) await takeText(identity, PURPOSE, phone);
  await transaction(db, async (tx) => {
    if (email) {
      const token = { userId: id, purpose: PURPOSE, target: email } as const;
      const { code } = await issueOneTimeToken(tx, identity, token);
      const { codeMinutes } = minutes(identity);
      const language = await languageOf(tx, id);
      const mail = reauthenticationMail({ to: email, language, code, codeMinutes });
      await queueMail(tx, config, mail);
    } else if (phone) {
      await sendCode(tx, identity, { userId: id, purpose: PURPOSE, phone });
    }
    await noteSent(tx, id, PURPOSE);
    await record(tx, 'reauthentication_requested', id, caller);
  });
}

/** Refuses sessions proven longer ago than a day, unless they show the code that was sent. */
export async function requireRecentProof(
  identity: Identity,
  caller: SignedInCaller,
  user: UserRow,
  nonce: string | undefined,
) {
  if (await provedRecently(identity, caller)) return;
  if (!nonce) throw new AuthError('reauthentication_needed');
  const target = user.email ?? user.phone ?? '';
  const spent = await transaction(identity.oja.db, async (tx) => {
    const found = await spendCode(tx, identity, { target, code: nonce, purposes: [PURPOSE] });
    return found?.userId === user.id;
  });
  if (!spent) throw new AuthError('reauthentication_not_valid');
}

/** By the product's clock for the session's start, and by the wall clock for later proofs, which carry real times. */
async function provedRecently(identity: Identity, { sessionId }: SignedInCaller): Promise<boolean> {
  const session = await maybe(
    identity.oja.db,
    sql<{ young: boolean; amr: Proof[] }>`
      select created_at > app_now() - ${FRESH_HOURS} * interval '1 hour' as young, amr
      from auth.sessions where id = ${sessionId}`,
  );
  if (!session) throw new AuthError('session_not_found');
  if (session.young) return true;
  const times = session.amr.map(({ timestamp }) => timestamp);
  const first = Math.min(...times);
  const oldest = Date.now() / 1000 - FRESH_HOURS * 3_600;
  return times.some((time) => time > first && time > oldest);
}
