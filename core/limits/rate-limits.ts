/** The value of one USDT where the market's rate cannot be read (LND-13). Never prices a trade. */
export const DEFAULT_MID_RATE_NGN = '1500';
/** The same for traders: bid, ask and spread of one USDT (CON-24). */
export const DEFAULT_RATE_NGN = { mid: DEFAULT_MID_RATE_NGN, buy: '1495', sell: '1505' } as const;
/** The spread between the default bid and ask (CON-24). */
export const DEFAULT_SPREAD_NGN = '10';
