import { z } from 'zod';
import {
  COINS_SHOWN,
  HOURLY_POINTS,
  MOST_COINS,
  RATE_HISTORY_DAYS,
} from '#core/market-data/limits.ts';
import { LONGEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { ChangeProposed } from '#core/approvals/wire.ts';
import { Answer, WireAmount } from '#core/wire/shared.ts';

/** The biggest coins by market value, in dollars, each with last week's prices by the hour or coarser. */
export const GetMarketCoins = z.strictObject({
  p_limit: z.number().int().min(1).max(MOST_COINS).default(COINS_SHOWN),
  p_points: z.number().int().min(0).max(HOURLY_POINTS).default(HOURLY_POINTS),
});

const Figure = z.number().nullable();

export const MarketCoin = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  /** Always null: third-party pictures are not loaded. */
  image: z.null(),
  current_price: Figure,
  price_change_percentage_1h: Figure,
  price_change_percentage_24h: Figure,
  price_change_percentage_7d: Figure,
  market_cap: Figure,
  total_volume: Figure,
  sparkline: z.array(z.number()),
});
export type MarketCoin = z.output<typeof MarketCoin>;

export const MarketCoins = z.object({
  coins: z.array(MarketCoin),
  source: z.string().nullable(),
  /** Invented for the sandbox: no market price. */
  is_sample: z.boolean(),
  as_of: z.string().nullable(),
  /** Older than it should be, because no source responded since. */
  is_stale: z.boolean(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type MarketCoins = z.output<typeof MarketCoins>;

const Currency = z.string().trim().min(2).max(10);

export const GetRateHistory = z.strictObject({
  p_from_currency: Currency,
  p_to_currency: Currency,
  p_hours: z
    .number()
    .int()
    .min(1)
    .max(RATE_HISTORY_DAYS * 24)
    .default(24),
});

export const RateHistory = z.object({
  points: z.array(z.object({ at: z.string(), mid: z.number() })),
  from_currency: z.string(),
  to_currency: z.string(),
  hours: z.number(),
  is_sample: z.boolean(),
});
export type RateHistory = z.output<typeof RateHistory>;

/**
 * By an administrator: the price of one unit while the markets are silent, with a reason of at least three letters; it
 * takes effect once another one confirms `approval_id`. Null lifts the manual rate at once. Refusals: ADMIN_ONLY,
 * FRESH_SECOND_FACTOR_NEEDED, SECOND_FACTOR_NOT_SET_UP, RATE_NOT_EXACT, RATE_PAIR_UNKNOWN, RATE_NO_MARKET,
 * RATE_TOO_FAR, RATE_SET_TOO_SOON, APPROVAL_NEEDS_REASON, APPROVAL_WAITS.
 */
export const SetReferenceRate = z.strictObject({
  p_from_currency: Currency,
  p_to_currency: Currency,
  p_mid_rate: WireAmount.nullable(),
  p_spread: WireAmount.nullish(),
  p_note: z.string().trim().max(LONGEST_APPROVAL_REASON).nullish(),
});

export const ReferenceRateSet = Answer.extend({
  /** The rate after lifting; null where nothing was changed yet, or no market ever responded. */
  mid_rate: z.number().nullable(),
  approval_id: ChangeProposed.shape.approval_id.optional(),
  expires_at: ChangeProposed.shape.expires_at.optional(),
});
