/** The version of the merchant API: shapes of its responses and events. A client pins it with `Oja-Version`. */
export const MERCHANT_API_VERSION = '2026-12-01';
