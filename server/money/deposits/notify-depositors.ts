import { sql } from 'kysely';
import type { NotificationText } from '#core/trade/notification-texts.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

export interface DepositNotification {
  readonly userId: string;
  readonly depositId: string;
  readonly text: NotificationText;
}

/** Notifies people of their deposits, in the transaction of what happened to them. */
export async function notifyDepositors(
  tx: Tx,
  notifications: readonly DepositNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  await rows(
    tx,
    sql`insert into notifications (user_id, type, title, message, metadata)
      select u, t, h, m, jsonb_build_object('depositId', d)
      from unnest(${notifications.map(({ userId }) => userId)}::uuid[],
        ${notifications.map(({ text }) => text.type)}::text[], ${notifications.map(({ text }) => text.title)}::text[],
        ${notifications.map(({ text }) => text.message)}::text[], ${notifications.map(({ depositId }) => depositId)}::uuid[])
        as n (u, t, h, m, d)`,
  );
}
