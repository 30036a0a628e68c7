import { sql } from 'kysely';
import { type Db, maybe } from '#server/platform/db/database.ts';
import type { Config } from '#server/platform/config/config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly code: string | null;
  /** Where a mail program unsubscribes for its reader, by itself (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
  /** A second mail with the same key is not sent. */
  readonly dedupeKey?: string;
}

/**
 * Queues a mail in the caller's own transaction: it is sent if and only if that commits. The sandbox sends nothing out
 * of the machine, so there a mail counts as delivered as soon as it is written.
 */
export async function queueMail(tx: Db, config: Pick<Config, 'mode'>, mail: Mail): Promise<void> {
  const status = config.mode === 'sandbox' ? 'sent' : 'queued';
  await maybe(
    tx,
    sql`
      insert into outgoing_messages
        (channel, recipient, subject, body_text, body_html, links, code, dedupe_key, status, sent_at,
          unsubscribe_url)
      values ('email', ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html},
        ${[...mail.links]}::text[], ${mail.code}, ${mail.dedupeKey ?? null}, ${status},
        case when ${status} = 'sent' then app_now() end,
        ${mail.unsubscribeUrl ?? null})
      on conflict (dedupe_key) do nothing`,
  );
}
