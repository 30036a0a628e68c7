/** How many notifications a list shows (CON-07). */
export const NOTIFICATIONS_SHOWN = 50;

/** How long a notification is stored, and how many of one person. */
export const NOTIFICATION_RETENTION_DAYS = 180;
export const MAX_NOTIFICATIONS_PER_PERSON = 1_000;
/** How long deliveries are stored. Messages with a code in them go much sooner. */
export const DELIVERY_RETENTION_DAYS = 60;
export const MESSAGE_RETENTION_DAYS = 30;
export const CODE_RETENTION_DAYS = 2;
/** A code or link not sent within this time has expired, and is blanked. Longer than any of them is valid. */
export const UNSENT_CODES_RETENTION_HOURS = 2;

/** Text messages cost money: at most so many notifications a day to one person. */
export const NOTIFICATION_SMS_A_DAY = 5;
/**
 * Steps of running orders, of which nothing else reaches somebody without an e-mail address, are counted apart: a
 * disputed order has about ten a day, and an unread one loses money.
 */
export const ORDER_SMS_A_DAY = 20;

/** How long a chat message may stay unread before it is sent to other channels. */
export const UNREAD_WAITS_SECONDS = { push: 20, telegram: 60, email: 300, sms: 300 } as const;

/** How much of a message its notification shows. */
export const MESSAGE_PREVIEW = 120;

/** Digest mails list so many notifications and count the others. */
export const DIGEST_LINES = 20;

/** One text message. */
export const SMS_LENGTH = 160;

export const DELIVERIES_A_PAGE = 50;
/** How many messages given up are retried in one batch. */
export const RETRIED_AT_ONCE = 500;

/** Test notifications one person may send to themselves in an hour. */
export const TEST_NOTIFICATIONS_AN_HOUR = 60;
