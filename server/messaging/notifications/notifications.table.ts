import { AppError } from '#core/errors/app-error.ts';
import { isTimeZone } from '#core/notifications/notification-schedule.ts';
import { isPreference } from '#core/notifications/preferences.ts';
import { type WireRow, wireTable } from '#server/define.ts';

const SCHEDULE = [
  'user_id',
  'time_zone',
  'quiet_from',
  'quiet_to',
  'steps_pass',
  'digest',
  'digest_hour',
  'digest_weekday',
];

/** Their owner marks them as read and deletes them; only the product writes them. */
export const notificationTables = {
  notifications: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    writes: { update: ['is_read'], delete: true },
  }),
  notification_preferences: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    writes: {
      insert: ['user_id', 'topic', 'channel', 'is_enabled'],
      update: ['user_id', 'topic', 'channel', 'is_enabled'],
      delete: true,
    },
    refuse: refuseUnknownChoices,
  }),
  notification_schedules: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    writes: { insert: SCHEDULE, update: SCHEDULE, delete: true },
    refuse: refuseUnknownZones,
  }),
  push_subscriptions: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: ['session_id', 'endpoint', 'p256dh', 'auth'],
  }),
};

/** The product defines the events and their choices; the database does not know them. */
function refuseUnknownChoices({ topic, channel }: WireRow): void {
  if (typeof topic !== 'string' || typeof channel !== 'string') return;
  if (!isPreference(topic, channel)) throw new AppError('NOTIFICATION_CHOICE_UNKNOWN');
}

function refuseUnknownZones({ time_zone: zone }: WireRow): void {
  // The table would cast any JSON value to text: `true` is no time zone either.
  if (zone === undefined || zone === null) return;
  if (typeof zone !== 'string' || !isTimeZone(zone)) throw new AppError('TIME_ZONE_UNKNOWN');
}
