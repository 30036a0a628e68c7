/** Requests of one connection that may wait while those before them are answered. Browsers send none ahead. */
export const MOST_REQUESTS_AHEAD = 32;

/** Plain connections of everybody together, and of one network; longer idle ones make room for new ones. */
export const MOST_CONNECTIONS = 4_096;
export const MOST_CONNECTIONS_OF_NETWORK = 256;

/** A connection on which nothing moves for so long is given up, unless its request is still worked on. */
export const STANDSTILL_MS = 20_000;

/** What everybody together may leave unread; beyond it whoever holds most is cut off. */
export const MOST_UNREAD_BYTES = 256 * 1024 * 1024;

/** Open files kept back for the database, the log and whatever else is no connection. */
export const RESERVED_FILES = 64;
/** With fewer files to open than this the server would end sooner or later, so it does not start. */
export const LEAST_OPEN_FILES = 192;
