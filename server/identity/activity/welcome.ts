import { sql } from 'kysely';
import { BRAND } from '#core/brand/brand.ts';
import { firstName } from '#core/identity/names/first-name.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { layOut } from '#server/platform/integrations/mail/layout.ts';
import { type Mail, queueMail } from '#server/platform/integrations/mail/mailer.ts';

/** Sends a person one welcome mail ever, with the name and address we have. */
export async function welcome({ db, config }: Pick<Oja, 'db' | 'config'>, userId: string) {
  await transaction(db, (tx) => queueWelcome(tx, config, userId));
}

/** The same within the transaction that confirmed the address. Does nothing without a confirmed address. */
export async function queueWelcome(tx: Db, config: Config, userId: string): Promise<void> {
  const person = await maybe(
    tx,
    sql<{ email: string; full_name: string | null }>`
      select u.email, p.full_name from auth.users u join profiles p on p.id = u.id
      where u.id = ${userId} and u.email is not null and u.email_confirmed_at is not null`,
  );
  if (!person) return;
  const first = await tx
    .insertInto('email_logs')
    .values({ user_id: userId, email_type: 'welcome' })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (first) await queueMail(tx, config, welcomeMail(person.email, person.full_name, config.url));
}

function welcomeMail(to: string, fullName: string | null, url: string): Mail {
  const name = fullName ? firstName(fullName) : null;
  const market = `${url}/trades`;
  const content = layOut({
    heading: name ? `Welcome to ${BRAND.product}, ${name}` : `Welcome to ${BRAND.product}`,
    paragraphs: [
      'Your account is open. Here you buy and sell stablecoins for naira with other people; what is being sold is held safely until both sides have done their part.',
      'Before your first trade, set up two-factor authentication and add the bank account that receives your naira.',
    ],
    button: { label: 'See the market', href: market },
    closing: `Pay only into the account that a trade shows you, and never outside of ${BRAND.product}. Nobody from ${BRAND.product} will ever ask for your password or a code.`,
  });
  const subject = `Welcome to ${BRAND.product}`;
  return { to, subject, ...content, links: [market], code: null };
}
