/** How much time a seller may add to a run, once. */
export const EXTENSION_MINUTES = 15;
/** The screen offers the extension when this much is left. */
export const EXTENSION_OFFERED_MINUTES = 5;
/** How long after the end of the payment window a buyer may still claim to have paid. */
export const LATE_CLAIM_MINUTES = 15;
/** How long before the end of the window a buyer is reminded to pay. */
export const PAY_REMINDER_MINUTES = 2;
/** After marking as paid, when each level of a slow release is reached. */
export const SLOW_RELEASE_MINUTES = { 1: 15, 2: 60, 3: 12 * 60 } as const;
/**
 * So many slow releases (level 2) of certainly paid trades, within so many days, block a seller from new trades for so
 * many hours.
 */
export const SLOW_RELEASE_LOCKOUT = { count: 3, days: 30, hours: 24 } as const;
