/** The landing page's swap simulator (LND-09 to LND-12). It quotes and never prices a trade. */
export const SIMULATOR_STEP_USDT = 100;
export const SIMULATOR_MAX_USDT = 1000;
export const SIMULATOR_DEFAULT_USDT = 500;
export const SIMULATOR_FEE_BASIS_POINTS = 100;
export const SIMULATOR_FALLBACK_SELL_RATE_NGN = '1600';
