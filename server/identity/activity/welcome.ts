import { sql } from 'kysely';
import { BRAND } from '#core/brand/brand.ts';
import { firstName } from '#core/identity/names/first-name.ts';
import type { Language } from '#core/language/language-choice.ts';
import { mailText } from '#core/language/mail-text.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { mailIn } from '#server/identity/mails/mail-in.ts';
import { type Mail, queueMail } from '#server/platform/integrations/mail/mailer.ts';

/** Sends a person one welcome mail ever, with the name and address we have. */
export async function welcome({ db, config }: Pick<Oja, 'db' | 'config'>, userId: string) {
  await transaction(db, (tx) => queueWelcome(tx, config, userId));
}

/** The same within the transaction that confirmed the address. Does nothing without a confirmed address. */
export async function queueWelcome(tx: Db, config: Config, userId: string): Promise<void> {
  const person = await maybe(
    tx,
    sql<{ email: string; full_name: string | null; language: Language }>`
      select u.email, p.full_name, p.language from auth.users u join profiles p on p.id = u.id
      where u.id = ${userId} and u.email is not null and u.email_confirmed_at is not null`,
  );
  if (!person) return;
  const first = await tx
    .insertInto('email_logs')
    .values({ user_id: userId, email_type: 'welcome' })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!first) return;
  const { email, language, full_name } = person;
  await queueMail(tx, config, welcomeMail(email, language, full_name, config.url));
}

function welcomeMail(to: string, language: Language, fullName: string | null, url: string): Mail {
  const { product } = BRAND;
  const subject = mailText('Welcome to {product}', { product });
  const name = fullName ? firstName(fullName) : null;
  return mailIn(language, to, {
    subject,
    heading: name ? mailText('Welcome to {product}, {name}', { product, name }) : subject,
    paragraphs: [
      mailText(
        'Your account is open. Here you buy and sell stablecoins for naira with other people; the crypto is held in escrow until both sides have done their part.',
      ),
      mailText(
        'Before your first order, set up 2FA and add the bank account that receives your naira.',
      ),
    ],
    button: { label: mailText('See the market'), href: `${url}/trades` },
    closing: mailText(
      'Pay only into the account that an order shows you, and never outside {product}. {product} never asks for your password or a code.',
      { product },
    ),
  });
}
