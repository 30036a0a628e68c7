/** How many names the list of referrers shows at most, and where nobody says how many. */
export const MOST_LEADERS = 100;
export const LEADERBOARD_DEFAULT = 10;

/** How long after signing up somebody can still say who brought them, and a browser remembers it. */
export const REFERRAL_DAYS = 7;
