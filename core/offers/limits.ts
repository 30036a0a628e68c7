/** Decisions of the product on offers. */
export const SHORTEST_WINDOW_MINUTES = 15;
export const LONGEST_WINDOW_MINUTES = 30;
/** A floating price stays within this margin of the reference rate, either way. */
export const MAX_MARGIN_BP = 2_000;
/** A fixed price stays within this distance of a fresh reference rate, either way. */
export const FIXED_PRICE_BAND_BP = 3_000;
/** A reference rate older than this is not used. */
export const RATE_FRESH_SECONDS = 1_800;
export const MAX_OPEN_OFFERS = 20;
export const MAX_COUNTERPARTY_TRADES = 1_000;
/** How many offers one round of repricing changes in one transaction. */
export const REPRICE_BATCH = 5_000;

/** What a maker of buy offers must have completed where the operator requires it. */
export const BUY_OFFER_GATE = {
  accountDays: 30,
  completedTrades: 20,
  completionPercent: 80,
  completionDays: 30,
  counterparties: 10,
} as const;
