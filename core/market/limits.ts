/** The market's list. Ages are how long an answer may be served from the cache. */
export const OFFERS_PER_PAGE = 20;
export const MOST_OFFERS_PER_PAGE = 50;
export const OFFERS_COUNTED = 1_000;
export const PAGE_AGE_MS = 1_000;
/** The most by which a node's book of offers may be behind the listings when a page is read from it. */
export const BOOK_AGE_MS = 50;
export const TOTAL_AGE_MS = 5_000;
export const ONLINE_AGE_MS = 3_000;
export const READER_AGE_MS = 3_000;
/** Makers found by their handles or by a person's trust. */
export const MAKERS_AGE_MS = 3_000;
/** With more online traders than this the list is scanned for them, with fewer they are queried one by one. */
export const FEW_ONLINE = 300;

/** How much of a handle a search begins with. Names from before handles were chosen are longer than those may be. */
export const SHORTEST_TRADER_SEARCH = 2;
export const LONGEST_TRADER_SEARCH = 60;

export const SAVED_FILTER_NAME_LENGTH = 60;
export const SAVED_FILTERS = 20;
