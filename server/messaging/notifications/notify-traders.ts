import { sql } from 'kysely';
import type { NotificationText } from '#core/trade/notification-texts.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

/** Tells people of a trade within the product, in the transaction of what happened to it. */
export async function notifyTraders(
  tx: Tx,
  tradeId: string,
  notifications: readonly { readonly userId: string; readonly text: NotificationText }[],
): Promise<void> {
  if (notifications.length === 0) return;
  await rows(
    tx,
    sql`insert into notifications (user_id, type, title, message, metadata)
      select u, t, h, m, ${JSON.stringify({ tradeId })}::jsonb
      from unnest(${notifications.map(({ userId }) => userId)}::uuid[], ${notifications.map(({ text }) => text.type)}::text[],
        ${notifications.map(({ text }) => text.title)}::text[], ${notifications.map(({ text }) => text.message)}::text[])
        as n (u, t, h, m)`,
  );
}
