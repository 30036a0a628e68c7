import { wireTable } from '#server/define.ts';

/** Their owner marks them as read and throws them away; only the product writes them. */
export const notificationTables = {
  notifications: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    writes: { update: ['is_read'], delete: true },
  }),
};
