import { sql } from 'kysely';
import { one } from '#server/platform/db/database.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { hashOf, waitMessage } from '#server/identity/sign-in/attempts.ts';
import type { Identity } from '#server/identity/identity.ts';
import { outcomeAt } from '#server/platform/integrations/sms/queue-sms.ts';

export type MailKind = 'signup' | 'otp' | 'recovery' | 'email_change' | 'reauthentication';
export type TextKind = 'signup' | 'otp' | 'phone_change' | 'reauthentication';

const DAY_SECONDS = 86_400;

/**
 * Takes the one mail of this kind that an address may get now; returns 0, or the seconds until it may. Counted alike
 * for addresses with and without an account, so that the response does not reveal which are known.
 */
function secondsUntilMail(identity: Identity, kind: MailKind, email: string): Promise<number> {
  const { mailGapSeconds, mailsPerDay } = identity.limits;
  return take(identity, `mail ${kind} ${hashOf(email)}`, mailGapSeconds, mailsPerDay);
}

/**
 * As `takeMail`, for a sign-up: repeated within the minute it gets the first response again and sends nothing; only
 * more than the daily maximum is refused.
 */
export async function takeSignUpMail(identity: Identity, email: string) {
  const wait = await secondsUntilMail(identity, 'signup', email);
  if (wait > identity.limits.mailGapSeconds) throw tooSoon('over_email_send_rate_limit', wait);
}

export async function takeMail(identity: Identity, kind: MailKind, email: string) {
  const wait = await secondsUntilMail(identity, kind, email);
  if (wait > 0) throw tooSoon('over_email_send_rate_limit', wait);
}

/** The same for a phone number; one that cannot get messages is refused, whoever owns it. */
export async function takeText(identity: Identity, kind: TextKind, phone: string) {
  const { smsGapSeconds, textsPerDay } = identity.limits;
  refuseOutcome(outcomeAt(identity.oja.config, phone));
  const subject = hashOf(phone);
  const wait =
    (await take(identity, `text ${kind} ${subject}`, smsGapSeconds, textsPerDay)) ||
    (await take(identity, `text ${subject}`, 0, textsPerDay));
  if (wait > 0) throw tooSoon('over_sms_send_rate_limit', wait);
}

async function take(identity: Identity, key: string, gap: number, most: number): Promise<number> {
  const { seconds } = await one(
    identity.oja.db,
    sql<{ seconds: number }>`
      select auth.take_message(${key}, ${gap} * interval '1 second', ${most}::int,
        ${DAY_SECONDS} * interval '1 second') as seconds`,
  );
  return seconds;
}

function refuseOutcome(outcome: ReturnType<typeof outcomeAt>) {
  if (outcome === 'undeliverable') throw new AuthError('sms_send_failed');
  if (outcome === 'rate_limited') throw new AuthError('over_sms_send_rate_limit');
}

function tooSoon(
  code: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit',
  seconds: number,
): AuthError {
  return new AuthError(code, { message: waitMessage(seconds), retryAfterSeconds: seconds });
}
