/** A chain not polled for so long accepts no new deposits: a transfer would go unnoticed. */
export const CHAIN_STALE_MINUTES = 10;

/** Up to so many addresses are queried by name; beyond, every transfer is read and looked up. */
export const ADDRESSES_BY_NAME = 5_000;

/** How many deposits are settled, and how many marks are updated, at once. */
export const DEPOSITS_AT_ONCE = 100;
export const CHAIN_MARKS_RETAINED = 1_000;

/** Small ones credited along with another, so that nobody's dust makes that take for ever. */
export const SMALL_ONES_AT_ONCE = 100;

/** Where a range returns more than this, the next one is half as long. */
export const MOST_FINDS_A_RANGE = 2_000;

/** For how many large deposits every node is queried in one poll. */
export const SECOND_NODE_CONFIRMATIONS_PER_POLL = 20;
/** How long a large deposit may be final before operators are alerted that no second node has confirmed it. */
export const SECOND_NODE_CONFIRMATION_MINUTES = 10;
/** A deposit's value is summed with what reached the same address within this time. */
export const SECOND_NODE_CONFIRMATION_HOURS = 24;
/** Operators are alerted when a chain's final blocks have not been read for so long. */
export const CHAIN_LAG_MINUTES = 30;

/** How long one poll of a chain reads on before others have their turn. */
export const SCAN_SECONDS = 8;

/** A chain whose nodes do not answer is not polled for so long. */
export const CHAIN_RESTS_SECONDS = 20;

/** A new address is rescanned from so many blocks before it was made. */
export const RESCAN_MARGIN_BLOCKS = 20n;

/** At most one notification a day about too small a deposit, whoever sends how much dust. */
export const DUST_NOTIFICATION_HOURS = 24;

/** Below so many times the minimum deposit an address is not swept: moving it would cost more than it is worth. */
export const SWEEP_TIMES_LEAST = 5n;
export const SWEEPS_AT_ONCE = 20;
/** A failed sweep is retried after so long. */
export const SWEEP_AGAIN_MINUTES = 60;
