/** The most names the list of referrers shows, and its default. */
export const MOST_LEADERS = 100;
export const LEADERBOARD_DEFAULT = 10;

/** How long after signing up somebody can still name their referrer, and a browser remembers it. */
export const REFERRAL_DAYS = 7;
