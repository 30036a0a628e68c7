import type { z } from 'zod';
import type { SendEmail } from '#core/notifications/send-email-wire.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller, Oja } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { requireMay } from '#server/identity/staff/may.ts';
import { readEmail } from '#server/identity/account/users.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';
import { linksIn, plainText } from '#server/platform/integrations/mail/plain-text.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perHour } from '#server/platform/rate.ts';

/** Recipients per administrator and hour. */
const HOURLY = 60;

/**
 * Sends a mail in the operator's name. For the service itself and for administrators alone: open to others it would
 * be a mail relay.
 */
export async function sendEmail(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  caller: Caller,
  { to, subject, html }: z.output<typeof SendEmail>,
): Promise<void> {
  await requireOperator(db, caller);
  const recipients = [...new Set([to].flat().map(recipient))];
  await transaction(db, async (tx) => {
    if (caller.userId !== null) {
      for (const _each of recipients) await takeOne(tx, caller.userId);
    }
    const text = plainText(html);
    for (const email of recipients) {
      await queueMail(tx, config, {
        to: email,
        subject,
        text,
        html,
        links: linksIn(html),
        code: null,
      });
    }
    await record(tx, 'mail_sent', caller.userId, caller, { recipients: recipients.length });
  });
}

/** A password alone is not enough to write to anybody in the operator's name. */
async function requireOperator(db: Oja['db'], caller: Caller) {
  if (caller.role !== 'service_role') await requireMay(db, caller, 'mail.send');
}

async function takeOne(tx: Oja['db'], userId: string) {
  await limitRate(
    tx,
    `send-email:${userId}`,
    perHour(HOURLY),
    (wait) => new AuthError('over_email_send_rate_limit', { retryAfterSeconds: wait }),
  );
}

function recipient(typed: string): string {
  const email = readEmail(typed);
  if (email) return email;
  throw new AuthError('validation_failed', { message: 'to: not an email address' });
}
