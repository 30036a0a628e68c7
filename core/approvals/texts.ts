import { notificationText } from '#core/notifications/notification-text.ts';

/** Confirmations for administrators who propose and decide. */
export const APPROVAL_DONE = {
  waits:
    'Proposed. Another administrator has to confirm it within 24 hours. Nothing was changed yet.',
  confirmed: 'Confirmed. The change is made.',
  rejected: 'Rejected. Nothing was changed.',
  withdrawn: 'Withdrawn. Nothing was changed.',
} as const;

/** `what` is the proposal's kind as the desk names it. */
export const APPROVAL_NOTIFICATIONS = {
  waits: (what: string) => notificationText('approval_queue.waits', { what }),
  confirmed: (what: string) => notificationText('approval_queue.confirmed', { what }),
  rejected: (what: string) => notificationText('approval_queue.rejected', { what }),
} as const;
