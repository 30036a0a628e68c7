export const ACTIVITY_PAGE_ROWS = 30;
export const ACTIVITY_MOST_ROWS = 100;
/** A search scans so many movements at a time, however few of them match: no query costs more. */
export const ACTIVITY_ROWS_SEARCHED = 2_000;
export const ACTIVITY_QUERY_LENGTH = 80;
export const BALANCE_HISTORY_DAYS = [7, 30, 90, 365] as const;
/** Statements are read from the ledger and streamed so many rows at a time. */
export const STATEMENT_BATCH_ROWS = 1_000;
/** Beyond this a printed statement is useless; the CSV of the same month has no limit. */
export const STATEMENT_PDF_MOST_ROWS = 20_000;
