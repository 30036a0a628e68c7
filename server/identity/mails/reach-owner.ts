import { sql } from 'kysely';
import type { Language } from '#core/language/language-choice.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { type Mail, queueMail } from '#server/platform/integrations/mail/mailer.ts';
import { queueSms } from '#server/platform/integrations/sms/queue-sms.ts';

/** The same message for either channel. */
export interface OwnerMessage {
  readonly mail: (to: string, language: Language) => Mail;
  /** One text message of at most 160 characters; null if it is not worth one. */
  readonly text: ((language: Language) => string) | null;
  /** A second message with the same key is not sent. */
  readonly dedupeKey?: string | undefined;
}

interface Reachable {
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Language;
}

/**
 * Notifies the owner of an account in their language: by mail, or by text message if only a number was ever verified.
 */
export async function reachOwner(
  tx: Db,
  config: Pick<Config, 'mode' | 'sms'>,
  userId: string,
  { mail, text, dedupeKey }: OwnerMessage,
): Promise<void> {
  const owner = await maybe(
    tx,
    sql<Reachable>`
      select case when u.email_confirmed_at is not null then u.email end as email,
        case when u.phone_confirmed_at is not null then u.phone end as phone, coalesce(p.language, 'en') as language
      from auth.users u left join profiles p on p.id = u.id where u.id = ${userId}`,
  );
  if (owner?.email) {
    await queueMail(tx, config, {
      ...mail(owner.email, owner.language),
      ...(dedupeKey && { dedupeKey }),
    });
  } else if (owner?.phone && config.sms && text !== null) {
    await queueSms(tx, config, {
      to: owner.phone,
      text: text(owner.language),
      code: null,
      ...(dedupeKey && { dedupeKey }),
    });
  }
}
