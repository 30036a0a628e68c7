/** Ratings after a trade, and for how long they may be changed. */
export const BEST_RATING = 5;
export const MAX_RATING_COMMENT_LENGTH = 500;
export const RATING_EDIT_DAYS = 14;
export const LATEST_RATINGS = 10;

/** The windows of the public numbers. */
export const FIGURE_DAYS = 30;
export const CONDUCT_DAYS = 90;
/** A release that takes longer than this is slow. */
export const SLOW_RELEASE_MINUTES = 15;
/** A payment or a release within this time is prompt. */
export const PROMPT_MINUTES = 10;

/** The weight of a trade in a reputation; older ones than the last limit count nothing. */
export const TRADE_HALF_LIFE_DAYS = 90;
export const TRADE_LAST_DAY = 365;
export const UNVERIFIED_SHARE = 0.5;
export const SMALL_TRADE_SHARE = 0.25;
export const SMALL_TRADE_NAIRA = '5000';
export const MOST_PER_COUNTERPARTY = 2;
export const ROUND_TRIP_HOURS = 24;
/** More than these would not change a reputation; the newest are read. */
export const MOST_TRADES_READ = 2_000;

/** A score needs this many counted trades. */
export const SCORED_FROM_WEIGHT = 3;
/** How many verified former counterparties block someone now, for each step of "reports". */
export const REPORT_STEPS = [5, 10, 25] as const;
/** How often others' ratings of someone are recounted, so that no change reveals one person's act. */
export const TRUST_COUNT_DAYS = 1;
export const REPORT_COUNT_DAYS = 7;

/** How many traders one run of the job updates, and how old numbers may become without activity. */
export const TRADERS_PER_RUN = 500;
export const FIGURES_AGE_HOURS = 24;
