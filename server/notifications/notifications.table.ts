import { wireTable } from '#server/define.ts';

/** Their owner marks them as read and throws them away; only the product writes them. */
export const notificationTables = {
  notifications: wireTable({ verbs: ['update', 'delete'] }),
};
