/** Pipelined requests of one connection that may wait while those before them are answered. Browsers send none. */
export const MOST_REQUESTS_AHEAD = 32;

/** Plain connections in total, and of one network; those idle longest make room for new ones. */
export const MOST_CONNECTIONS = 4_096;
export const MOST_CONNECTIONS_OF_NETWORK = 256;

/** A connection without traffic for so long is closed, unless its request is still processed. */
export const STANDSTILL_MS = 20_000;

/** Unread bytes of all connections together; beyond it the one with the most is closed. */
export const MOST_UNREAD_BYTES = 256 * 1024 * 1024;

/** File descriptors reserved for the database, the log and everything else that is no connection. */
export const RESERVED_FILES = 64;
/** With fewer file descriptors than this the server would fail sooner or later, so it does not start. */
export const LEAST_OPEN_FILES = 192;
