import { sql } from 'kysely';
import type { NoticeText } from '#core/trade/notification-texts.ts';
import { rows, type Tx } from '#server/db/database.ts';

/** Tells people of money that moved, or was meant to, within the product, in the transaction of what happened. */
export async function tellPeople(
  tx: Tx,
  metadata: Readonly<Record<string, string>>,
  notices: readonly { readonly userId: string; readonly text: NoticeText }[],
): Promise<void> {
  await rows(
    tx,
    sql`insert into notifications (user_id, type, title, message, metadata)
      select u, t, h, m, ${JSON.stringify(metadata)}::jsonb
      from unnest(${notices.map(({ userId }) => userId)}::uuid[], ${notices.map(({ text }) => text.type)}::text[],
        ${notices.map(({ text }) => text.title)}::text[], ${notices.map(({ text }) => text.message)}::text[])
        as n (u, t, h, m)`,
  );
}
