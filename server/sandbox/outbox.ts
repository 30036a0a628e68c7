import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

export interface OutboxMessage {
  readonly id: string;
  readonly channel: 'email' | 'sms' | 'telegram';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly links: string[];
  readonly code: string | null;
  readonly created_at: string;
}

const MOST_SHOWN = 200;

/** The messages the sandbox would have sent, newest first; to one recipient or to all. */
export function readOutbox(db: Db, recipient: string | undefined): Promise<OutboxMessage[]> {
  return rows(
    db,
    sql<OutboxMessage>`
      select id, channel, recipient as "to", subject, body_text as text, body_html as html, links, code,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
      from outgoing_messages
      where (${recipient ?? null}::text is null or recipient = ${recipient ?? null}
          -- The number of a chat, which was taken for that of a phone.
          or (channel = 'telegram' and '+' || recipient = ${recipient ?? null}))
        and (channel = 'email' or outgoing_messages.created_at <= app_now())
      order by outgoing_messages.created_at desc, id desc limit ${MOST_SHOWN}`,
  );
}
