/** How many notifications a list holds (CON-07). */
export const NOTIFICATIONS_SHOWN = 50;

/** A notice is kept for so long, and of one person so many. */
export const NOTIFICATION_RETENTION_DAYS = 180;
export const MAX_NOTIFICATIONS_PER_PERSON = 1_000;
/** What left the product is known for so long. Messages with a code in them go much sooner. */
export const DELIVERY_RETENTION_DAYS = 60;
export const MESSAGE_RETENTION_DAYS = 30;
export const CODE_RETENTION_DAYS = 2;
/** A code or link that was not sent within so long works no more, and is blanked. Longer than any of them lives. */
export const UNSENT_CODES_RETENTION_HOURS = 2;

/** Text messages cost money: one person is sent so many notices a day by them. */
export const NOTIFICATION_SMS_A_DAY = 5;

/** How long a message of a conversation may wait to be read before it goes out. */
export const UNREAD_WAITS_SECONDS = { push: 20, telegram: 60, email: 300, sms: 300 } as const;

/** How much of a message is shown where it is told of. */
export const MESSAGE_PREVIEW = 120;

/** Mails that collect news name so many of them; of the others they say how many. */
export const DIGEST_LINES = 20;

/** One text message. */
export const SMS_LENGTH = 160;

export const DELIVERIES_A_PAGE = 50;
/** So many messages that were given up are sent again in one step. */
export const RETRIED_AT_ONCE = 500;

/** Test notices one person may send to themselves in an hour. */
export const TEST_NOTIFICATIONS_AN_HOUR = 60;
