/** Spec §9. */
export const NOTIFICATIONS_SHOWN = 50;
