/** What one USDT counts for where the market's rate cannot be read (LND-13). Never prices a trade. */
export const DEFAULT_MID_RATE_NGN = '1500';
/** The same for those who trade: what is paid for one USDT, what is asked for it, and what lies between (CON-24). */
export const DEFAULT_RATE_NGN = { mid: DEFAULT_MID_RATE_NGN, buy: '1495', sell: '1505' } as const;
/** What lies between the default rates bought and sold at (CON-24). */
export const DEFAULT_SPREAD_NGN = '10';
