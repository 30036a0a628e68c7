/** How many offer alerts a person keeps. */
export const MOST_ALERTS = 20;
/** An alert that nobody renews ends after so many days; its owner is told one day before. */
export const ALERT_DAYS = 30;
export const ALERT_ENDS_SOON_HOURS = 24;
/** So many offers an alert tells one by one within an hour; the others of that hour stand in one line. */
export const NOTIFICATIONS_AN_HOUR = 10;
/** Of one offer an alert tells so often within an hour by itself, however often its maker edits it. */
export const NOTIFICATIONS_OF_ONE_OFFER = 3;
export const MOST_ALERT_METHODS = 10;
/** A new or changed alert looks through so many of the best priced offers to say how many meet it now. */
export const OFFERS_SCANNED = 2_000;
/** How often an hour a person may change their alerts. */
export const ALERT_CHANGES_AN_HOUR = 200;
