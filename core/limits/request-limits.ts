/**
 * How often one may ask this node, in requests: as many at once as `burst`, and so many more each second. A phone
 * network puts thousands of people behind one address, so its limits are wide.
 *
 * Measured in a browser that loaded the market, a payment room, wallet, messages and, as another person, the
 * administrators' desks anew, one after the other for 100 seconds (a load each 1.7 s on a busy machine), as counted
 * by the server: a load asks 10 requests of a signed-in person, or 2 of a visitor, and joins 2 channels. One person
 * came to 6 a second on average, 24 in the worst second, 117 in the worst ten and 407 in the worst minute; a
 * visitor to 3, 8 and 30. Who loads a page each second for as long as they like needs a fourth of what they have.
 */
export const REQUEST_RATES = {
  /** Everything that comes from one network. */
  network: { burst: 3_000, perSecond: 300 },
  /** Of that, what comes from people who are not signed in. */
  visitors: { burst: 600, perSecond: 60 },
  /** One signed-in person, from wherever they ask. */
  person: { burst: 600, perSecond: 50 },
  /** Pages that are drawn on the server for one network. */
  pages: { burst: 200, perSecond: 20 },
  /** Joins of live channels of one network: all of its sockets come back at once after a restart. */
  joins: { burst: 3_000, perSecond: 200 },
} as const;

/** What people who are not signed in may read at once: the market, page by page, and whose offers they are. */
export const VISITOR_READS = { offset: 1_000, embeds: 4 } as const;

/** Pages drawn at once, and how many may wait for it; of one network fewer, so that the others have theirs. */
export const PAGES_AT_ONCE = 4;
export const PAGES_AT_ONCE_OF_NETWORK = 2;
export const MOST_PAGES_WAITING = 200;
export const MOST_PAGES_WAITING_OF_NETWORK = 60;
