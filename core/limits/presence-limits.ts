/** Spec §9: how often one says that one is here, and for how long that is believed. */
export const PRESENCE_PING_MS = 45_000;
export const ONLINE_WITHIN_MS = 120_000;
/** Not shown in the spec: a tab hidden for this long means that its reader is away. */
export const AWAY_AFTER_MS = 60_000;
/** A new minute is written down no sooner than this after the last change; less than a ping, or pings would be lost. */
export const PRESENCE_GAP_SECONDS = 30;
