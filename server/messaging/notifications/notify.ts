import { sql } from 'kysely';
import { englishOf } from '#core/notifications/render-template.ts';
import { type Permission, rolesWith } from '#core/staff/permissions.ts';
import type { NotificationText } from '#core/notifications/notification-text.ts';
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
 * Writes in-app notifications, as their template and parameters and in English, which clients of the table read, in the transaction of what they are about; the feed dispatches them to the other
 * channels, each in its reader's language of that moment. A person who is no longer there gets none.
 */
export async function notify(
  db: Db,
  metadata: NotificationMetadata,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const details = notifications.map((one) => JSON.stringify({ ...metadata, ...one.metadata }));
  const texts = notifications.map(({ text }) => ({ ...text, ...englishOf(text) }));
  await rows(
    db,
    sql`insert into notifications (user_id, type, title, message, template, params, metadata)
      select p.id, n.type, n.title, n.message, n.template, n.params, n.metadata
      from unnest(${notifications.map(({ userId }) => userId)}::uuid[],
        ${texts.map(({ type }) => type)}::text[], ${texts.map(({ title }) => title)}::text[],
        ${texts.map(({ message }) => message)}::text[], ${texts.map(({ template }) => template)}::text[],
        ${texts.map(({ params }) => JSON.stringify(params))}::jsonb[], ${details}::jsonb[])
        with ordinality as n (user_id, type, title, message, template, params, metadata, position)
      join profiles p on p.id = n.user_id order by n.position`,
  );
}

export interface StaffNotification {
  /** Those who may do this are notified. */
  readonly may: Permission;
  readonly text: NotificationText;
  readonly metadata?: NotificationMetadata;
  /** Staff who are left out: whom it is about, who did it. */
  readonly except?: readonly string[];
  /** This one alone, if they may still. */
  readonly only?: string;
  /** Leaves out whoever has an unread one of this type, or one of this type about the same, whether read or not. */
  readonly unlessHas?: 'unread' | 'same';
}

/** Writes an in-app notification for everybody of the staff whose part it is. */
export async function notifyStaff(
  db: Db,
  { may, text, metadata = {}, except = [], only, unlessHas }: StaffNotification,
): Promise<void> {
  const { type, template, params } = text;
  const { title, message } = englishOf(text);
  const detail = JSON.stringify(metadata);
  const isSame = unlessHas === 'unread' ? sql`not n.is_read` : sql`n.metadata @> ${detail}::jsonb`;
  const hasNone = sql`and not exists (
        select from notifications n where n.user_id = r.user_id and n.type = ${type} and ${isSame})`;
  await rows(
    db,
    sql`insert into notifications (user_id, type, title, message, template, params, metadata)
      select r.user_id, ${type}, ${title}, ${message}, ${template}, ${JSON.stringify(params)}::jsonb, ${detail}::jsonb
      from (select distinct h.user_id from user_roles h
        where h.role = any(${rolesWith(may)}::text[]) and h.until > app_now()) r
      where r.user_id <> all(${except}::uuid[])
        and r.user_id = coalesce(${only ?? null}::uuid, r.user_id) ${unlessHas ? hasNone : sql``}`,
  );
}
