/** Spec §9: what one USDT counts for where the market's rate cannot be read. Never prices a trade. */
export const DEFAULT_MID_RATE_NGN = '1500';
