import { type RawBuilder, sql } from 'kysely';
import { NOTIFICATION_TYPES, type NotificationType } from '#core/notifications/catalogue.ts';
import type { NotificationSchedule } from '#core/notifications/notification-schedule.ts';
import type { Preference } from '#core/notifications/preferences.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { UUID_PATTERN } from '#core/wire/uuid.ts';

/** The fields of a notification that decide its channels. */
export interface FreshNotification {
  readonly id: string;
  readonly user_id: string;
  readonly type: NotificationType;
  /** Its text and variant, such as `trade_paid.own`; null in a row of a client. */
  readonly template: string | null;
  readonly trade_id: string | null;
  readonly created_at: Date;
  /** Verified, and not given up since. */
  readonly has_email: boolean;
  readonly has_phone: boolean;
  readonly preferences: readonly Preference[];
  readonly schedule: NotificationSchedule | null;
  /** Those that may be notified now: the session that subscribed them is still open. */
  readonly browsers: readonly string[];
}

/** A person's preferences, as columns of a statement that has their id as `user_id` under this name. */
export function preferencesOf(owner: RawBuilder<unknown>) {
  return sql`coalesce((select json_agg(json_build_object('topic', p.topic, 'channel', p.channel,
    'is_enabled', p.is_enabled)) from notification_preferences p where p.user_id = ${owner}), '[]'::json)`;
}

/** Notifications of unknown types are skipped. */
export function readNotifications(
  db: Db,
  which: RawBuilder<unknown>,
): Promise<FreshNotification[]> {
  return rows(
    db,
    sql<FreshNotification>`
      select n.id, n.user_id, n.type, n.template, n.created_at,
        case when n.metadata ->> 'tradeId' ~ ${`^${UUID_PATTERN}$`}
          then n.metadata ->> 'tradeId' end as trade_id,
        u.email is not null and u.email_confirmed_at is not null as has_email,
        u.phone is not null and u.phone_confirmed_at is not null as has_phone,
        ${preferencesOf(sql`n.user_id`)} as preferences,
        (select row_to_json(q) from notification_schedules q where q.user_id = n.user_id) as schedule,
        coalesce((select array_agg(s.id order by s.id) from push_subscriptions s where s.user_id = n.user_id
          and exists (select 1 from auth.sessions x where x.id = s.session_id)), '{}') as browsers
      from notifications n join auth.users u on u.id = n.user_id
      where ${which} and n.type = any(${[...NOTIFICATION_TYPES]}::text[])
      order by n.id`,
  );
}
