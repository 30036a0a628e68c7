/** How many offer alerts one person may have. */
export const MOST_ALERTS = 20;
/** An alert that is not renewed ends after so many days; its owner is notified one day before. */
export const ALERT_DAYS = 30;
export const ALERT_ENDS_SOON_HOURS = 24;
/** How many offers an alert announces one by one within an hour; the others of that hour are summed up in one line. */
export const NOTIFICATIONS_AN_HOUR = 10;
/** How often within an hour an alert announces the same offer on its own, however often its maker edits it. */
export const NOTIFICATIONS_OF_ONE_OFFER = 3;
export const MOST_ALERT_METHODS = 10;
/** A new or changed alert checks so many of the best priced offers to count how many match now. */
export const OFFERS_SCANNED = 2_000;
/** How often within an hour a person may change their alerts. */
export const ALERT_CHANGES_AN_HOUR = 200;
