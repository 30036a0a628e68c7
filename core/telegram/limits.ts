/** How long a code for linking a Telegram chat works, and how many a person gets in an hour. */
export const TELEGRAM_CODE_MINUTES = 10;
export const TELEGRAM_CODES_PER_HOUR = 10;

/** Telegram does not truncate messages; it refuses longer ones. */
export const TELEGRAM_TEXT_LENGTH = 4_096;

/** How long Telegram may take to accept a message. */
export const TELEGRAM_CALL_TIMEOUT_MS = 10_000;
/** The longest retry delay accepted from Telegram. */
export const TELEGRAM_LONGEST_WAIT_SECONDS = 3_600;

/** An update holds one message of at most 4,096 letters, and the one it replies to. */
export const TELEGRAM_WEBHOOK_BYTES = 262_144;
/** Telegram stops retrying after a day; its updates are stored a little longer. */
export const TELEGRAM_UPDATE_RETENTION_DAYS = 3;

/** The bot sends its help to a chat once in so many seconds, and answers its commands so often in an hour. */
export const TELEGRAM_HELP_SECONDS = 60;
export const TELEGRAM_ANSWERS_PER_HOUR = 20;
