/**
 * Rate limits of requests to this node: `burst` at once, and `perSecond` after that. A phone network puts thousands of
 * people behind one address, so its limits are wide.
 *
 * Measured in a browser that loaded the market, a trade page, wallet, messages and, as another person, the
 * administrators' desks, one after the other for 100 seconds (a load each 1.7 s on a busy machine), as counted by the
 * server: a load makes 10 requests for a signed-in person, or 2 for a visitor, and joins 2 channels. One person came to
 * 6 a second on average, 24 in the worst second, 117 in the worst ten and 407 in the worst minute; a visitor to 3, 8
 * and 30. Loading a page each second without end needs a fourth of the limit.
 */
export const REQUEST_RATES = {
  /** All requests of one network. */
  network: { burst: 3_000, perSecond: 300 },
  /** Of these, requests of people who are not signed in. */
  visitors: { burst: 600, perSecond: 60 },
  /** One signed-in person, from any network. */
  person: { burst: 600, perSecond: 50 },
  /** Pages rendered on the server for one network. */
  pages: { burst: 200, perSecond: 20 },
  /** Joins of live channels of one network: all of its sockets come back at once after a restart. */
  joins: { burst: 3_000, perSecond: 200 },
} as const;

/** What people who are not signed in may read at once: the market, page by page, and the makers of its offers. */
export const VISITOR_READS = { offset: 1_000, embeds: 4 } as const;

/** Pages rendered at once, and how many may queue; fewer of one network, so that others have their turn. */
export const PAGES_AT_ONCE = 4;
export const PAGES_AT_ONCE_OF_NETWORK = 2;
export const MOST_PAGES_WAITING = 200;
export const MOST_PAGES_WAITING_OF_NETWORK = 60;
