import { notificationText } from '#core/notifications/notification-text.ts';

/** Notifications to every administrator when somebody becomes one, or stops being one. */
export const STAFF_NOTIFICATIONS = {
  given: (handle: string) => notificationText('staff_changed.given', { handle }),
  taken: (handle: string) => notificationText('staff_changed.taken', { handle }),
} as const;
