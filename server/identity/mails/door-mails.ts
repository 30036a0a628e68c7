import { sql } from 'kysely';
import { BRAND } from '#core/brand/brand.ts';
import type { Config } from '#server/config.ts';
import { type Db, maybe } from '#server/db/database.ts';
import { mailOf } from '#server/identity/mails/auth-mails.ts';
import { type Mail, queueMail } from '#server/outside/mail/mailer.ts';

/** To the owner, whenever an account can be entered another way than before. */
export async function tellOfDoor(
  tx: Db,
  config: Config,
  userId: string,
  change: 'connected' | 'disconnected',
) {
  const owner = await maybe(
    tx,
    sql<{ email: string }>`
      select email from auth.users
      where id = ${userId} and email is not null and email_confirmed_at is not null`,
  );
  if (owner) await queueMail(tx, config, doorMail(owner.email, change));
}

function doorMail(to: string, change: 'connected' | 'disconnected'): Mail {
  const connected = change === 'connected';
  const subject = connected
    ? `A Google account can now sign in to ${BRAND.product}`
    : `A way to sign in to ${BRAND.product} was removed`;
  return mailOf(to, subject, {
    heading: subject,
    paragraphs: [
      connected
        ? `A Google account was connected to your ${BRAND.product} account. Whoever holds it can sign in from now on.`
        : `One of the ways to sign in to your ${BRAND.product} account was disconnected in the security settings.`,
    ],
    closing: `If this was not you, sign in, look at your security settings and sign out everywhere else. Then write to ${BRAND.supportEmail}.`,
  });
}
