import { z } from 'zod';

/** How far back the charts of administrators reach; days of Lagos, today included. */
const MARKET_DAYS_MOST = 90;
const MARKET_DAYS_USUAL = 14;

export const AdminMarketDays = z.strictObject({
  p_days: z.int().min(1).max(MARKET_DAYS_MOST).default(MARKET_DAYS_USUAL),
});

const MedianSeconds = z.number().nullable();

/** Each day of Lagos with what happened on it, oldest first; the last one is today and not over. */
export const MarketDays = z.object({
  days: z.array(
    z.object({
      /** "2026-11-21". */
      day: z.string(),
      /** Orders that began, and that ended with a release. */
      orders: z.number(),
      completed: z.number(),
      /** What buyers paid in completed orders, in each currency. */
      volume_ngn: z.number(),
      volume_usd: z.number(),
      disputes: z.number(),
      /** Half of the day's releases came sooner after the payment than this. Null on a day without one. */
      release_seconds: MedianSeconds,
      /** The same of support's first replies, after the request. */
      reply_seconds: MedianSeconds,
      /** The same of disputes that ended, after they were opened. */
      dispute_seconds: MedianSeconds,
    }),
  ),
});
