import type { NotificationText } from '#core/trade/notification-texts.ts';

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
  waits: (what: string): NotificationText => ({
    type: 'approval_queue',
    title: 'A change waits for a second administrator',
    message: `${what}: look at it, and confirm or reject it within 24 hours.`,
  }),
  confirmed: (what: string): NotificationText => ({
    type: 'approval_queue',
    title: 'Your proposal was confirmed',
    message: `${what}: the change is made.`,
  }),
  rejected: (what: string): NotificationText => ({
    type: 'approval_queue',
    title: 'Your proposal was rejected',
    message: `${what}: nothing was changed.`,
  }),
} as const;
