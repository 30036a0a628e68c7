import { sql } from 'kysely';
import { SUPPORT_NOTIFICATIONS } from '#core/support/texts.ts';
import type { NotificationText } from '#core/trade/notification-texts.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

/** A ticket waits for somebody to take it. */
export async function notifyOfTicket(
  tx: Tx,
  ticketId: string,
  { except }: { readonly except: string },
): Promise<void> {
  await notifyDesk(tx, SUPPORT_NOTIFICATIONS.waiting, { ticketId }, [except]);
}

/** Somebody reported a message. */
export async function notifyOfReport(
  tx: Tx,
  reportId: string,
  { except }: { readonly except: readonly string[] },
): Promise<void> {
  await notifyDesk(tx, SUPPORT_NOTIFICATIONS.report, { reportId }, except);
}

/** Tells every administrator who has not such a notice unread already: a hundred tickets are one piece of news. */
async function notifyDesk(
  tx: Tx,
  { type, title, message }: NotificationText,
  metadata: Readonly<Record<string, string>>,
  except: readonly string[],
): Promise<void> {
  await rows(
    tx,
    sql`insert into notifications (user_id, type, title, message, metadata)
      select r.user_id, ${type}, ${title}, ${message}, ${JSON.stringify(metadata)}::jsonb
      from user_roles r
      where r.role = 'admin' and r.user_id <> all(${except}::uuid[]) and not exists (
        select 1 from notifications n where n.user_id = r.user_id and n.type = ${type} and not n.is_read)`,
  );
}

/** Tells one person, if they are still there. */
export async function notifyPerson(
  tx: Tx,
  userId: string,
  { type, title, message }: NotificationText,
  metadata: Readonly<Record<string, string>>,
): Promise<void> {
  await rows(
    tx,
    sql`insert into notifications (user_id, type, title, message, metadata)
      select id, ${type}, ${title}, ${message}, ${JSON.stringify(metadata)}::jsonb from profiles where id = ${userId}`,
  );
}
