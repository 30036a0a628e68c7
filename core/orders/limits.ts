export const ORDERS_PAGE_ROWS = 25;
export const ORDERS_MOST_ROWS = 100;
export const ORDERS_QUERY_LENGTH = 80;
/** A file of orders is read and sent so many rows at a time. */
export const ORDERS_BATCH_ROWS = 500;
