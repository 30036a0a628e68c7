/** How often presence is reported, and for how long a report counts (CON-09 to CON-11). */
export const PRESENCE_PING_MS = 45_000;
export const ONLINE_WITHIN_MS = 120_000;
/** A tab hidden for this long means that its user is away. */
export const AWAY_AFTER_MS = 60_000;
/** Presence is stored again no sooner than this after the last change; less than a ping, or pings would be lost. */
export const PRESENCE_GAP_SECONDS = 30;
