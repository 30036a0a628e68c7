import { sql } from 'kysely';
import type { NotificationText } from '#core/trade/notification-texts.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/** What a notification is about, by id: screens and channels lead there (`tradeId`, `depositId`, `approvalId`, …). */
export type NotificationMetadata = Readonly<Record<string, string | number>>;

export interface NewNotification {
  readonly userId: string;
  readonly text: NotificationText;
  /** Beside what all of them share. */
  readonly metadata?: NotificationMetadata;
}

/**
 * Writes in-app notifications, in the transaction of what they are about; the feed dispatches them to the other
 * channels. A person who is no longer there gets none.
 */
export async function notify(
  db: Db,
  metadata: NotificationMetadata,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const details = notifications.map((one) => JSON.stringify({ ...metadata, ...one.metadata }));
  await rows(
    db,
    sql`insert into notifications (user_id, type, title, message, metadata)
      select p.id, n.type, n.title, n.message, n.metadata
      from unnest(${notifications.map(({ userId }) => userId)}::uuid[],
        ${notifications.map(({ text }) => text.type)}::text[], ${notifications.map(({ text }) => text.title)}::text[],
        ${notifications.map(({ text }) => text.message)}::text[], ${details}::jsonb[])
        with ordinality as n (user_id, type, title, message, metadata, position)
      join profiles p on p.id = n.user_id order by n.position`,
  );
}

export interface AdminNotification {
  readonly text: NotificationText;
  readonly metadata?: NotificationMetadata;
  /** Administrators who are left out: whom it is about, who did it. */
  readonly except?: readonly string[];
  /** This one alone, if they are an administrator still. */
  readonly only?: string;
  /** Leaves out whoever has an unread one of this type, or one of this type about the same, whether read or not. */
  readonly unlessHas?: 'unread' | 'same';
}

/** Writes an in-app notification for every administrator. */
export async function notifyAdmins(
  db: Db,
  {
    text: { type, title, message },
    metadata = {},
    except = [],
    only,
    unlessHas,
  }: AdminNotification,
): Promise<void> {
  const detail = JSON.stringify(metadata);
  const isSame = unlessHas === 'unread' ? sql`not n.is_read` : sql`n.metadata @> ${detail}::jsonb`;
  const hasNone = sql`and not exists (
        select from notifications n where n.user_id = r.user_id and n.type = ${type} and ${isSame})`;
  await rows(
    db,
    sql`insert into notifications (user_id, type, title, message, metadata)
      select r.user_id, ${type}, ${title}, ${message}, ${detail}::jsonb from user_roles r
      where r.role = 'admin' and r.user_id <> all(${except}::uuid[])
        and r.user_id = coalesce(${only ?? null}::uuid, r.user_id) ${unlessHas ? hasNone : sql``}`,
  );
}
