import type { NotificationText } from '#core/trade/notification-texts.ts';

/** Notifications to every administrator when somebody becomes one, or stops being one. */
export const STAFF_NOTIFICATIONS = {
  given: (handle: string): NotificationText => ({
    type: 'staff_changed',
    title: 'A new administrator',
    message: `${handle} is an administrator now. If nobody of you decided this, take the role away at once.`,
  }),
  taken: (handle: string): NotificationText => ({
    type: 'staff_changed',
    title: 'An administrator less',
    message: `${handle} is no administrator any more.`,
  }),
} as const;
