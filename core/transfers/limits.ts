/** Decisions of the product on transfers between people; amounts of money are decimal strings of naira. */
export const MAX_TRANSFER_NOTE_LENGTH = 140;

/** How often one person may send within 24 hours; how much, the rules of limits say. */
export const TRANSFERS_PER_DAY = 50;

/** Searches for a person: so many at once, and so many an hour. */
export const RECIPIENT_SEARCHES_AT_ONCE = 10;
export const RECIPIENT_SEARCHES_PER_HOUR = 40;

export const MONEY_REQUEST_DAYS = 7;
/** Requests one person may have open, may have open with one other, and may make within 24 hours. */
export const OPEN_REQUESTS = 20;
export const OPEN_REQUESTS_TO_ONE = 2;
export const REQUESTS_PER_DAY = 20;
/** After so many declined requests within the days the same person cannot ask again. */
export const DECLINES_THAT_SUFFICE = 3;
export const DECLINES_COUNT_DAYS = 30;

export const ACTIVE_SCHEDULES = 20;
/** How far ahead the first day of a plan may lie. */
export const SCHEDULE_DAYS_AHEAD = 366;
/** At which hour of Lagos planned transfers are executed. */
export const SCHEDULE_HOUR = 8;
/** How often a period is retried on the mornings after, before it is skipped. */
export const SCHEDULE_RETRIES = 2;
