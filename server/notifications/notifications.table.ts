import { wireTable } from '#server/define.ts';

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
  }),
  push_subscriptions: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: ['session_id', 'endpoint', 'p256dh', 'auth'],
  }),
};
