import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { type Mail, queueMail } from '#server/platform/integrations/mail/mailer.ts';
import { queueSms } from '#server/platform/integrations/sms/queue-sms.ts';

/** The same message for either channel. */
export interface OwnerMessage {
  readonly mail: (to: string) => Mail;
  /** One text message of at most 160 characters; null if it is not worth one. */
  readonly text: string | null;
  /** A second message with the same key is not sent. */
  readonly dedupeKey?: string | undefined;
}

interface Reachable {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Notifies the owner of an account: by mail, or by text message if only a number was ever verified. */
export async function reachOwner(
  tx: Db,
  config: Pick<Config, 'mode' | 'sms'>,
  userId: string,
  { mail, text, dedupeKey }: OwnerMessage,
): Promise<void> {
  const owner = await maybe(
    tx,
    sql<Reachable>`
      select case when email_confirmed_at is not null then email end as email,
        case when phone_confirmed_at is not null then phone end as phone
      from auth.users where id = ${userId}`,
  );
  if (owner?.email) {
    await queueMail(tx, config, { ...mail(owner.email), ...(dedupeKey && { dedupeKey }) });
  } else if (owner?.phone && config.sms && text !== null) {
    await queueSms(tx, config, {
      to: owner.phone,
      text,
      code: null,
      ...(dedupeKey && { dedupeKey }),
    });
  }
}
