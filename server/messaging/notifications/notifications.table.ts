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

/** Their owner marks them as read and throws them away; only the product writes them. */
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

/** What events there are, and what can be chosen of them, the product knows and the database does not. */
function refuseUnknownChoices({ topic, channel }: WireRow): void {
  if (typeof topic !== 'string' || typeof channel !== 'string') return;
  if (!isPreference(topic, channel)) throw new AppError('NOTIFICATION_CHOICE_UNKNOWN');
}

function refuseUnknownZones({ time_zone: zone }: WireRow): void {
  // What is no text becomes one on its way into the table: `true` is no more a time zone than any other word.
  if (zone === undefined || zone === null) return;
  if (typeof zone !== 'string' || !isTimeZone(zone)) throw new AppError('TIME_ZONE_UNKNOWN');
}
