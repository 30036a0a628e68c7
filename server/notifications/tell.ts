import { sql } from 'kysely';
import type { NoticeText } from '#core/trade/notification-texts.ts';
import { rows, type Tx } from '#server/db/database.ts';

/** Tells people of a trade within the product, in the transaction of what happened to it. */
export async function tell(
  tx: Tx,
  tradeId: string,
  notices: readonly { readonly userId: string; readonly text: NoticeText }[],
): Promise<void> {
  if (notices.length === 0) return;
  await rows(
    tx,
    sql`insert into notifications (user_id, type, title, message, metadata)
      select u, t, h, m, ${JSON.stringify({ tradeId })}::jsonb
      from unnest(${notices.map(({ userId }) => userId)}::uuid[], ${notices.map(({ text }) => text.type)}::text[],
        ${notices.map(({ text }) => text.title)}::text[], ${notices.map(({ text }) => text.message)}::text[])
        as n (u, t, h, m)`,
  );
}
