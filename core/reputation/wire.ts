import { z } from 'zod';
import { WireText } from '#core/wire/text-schema.ts';
import { BEST_RATING, MAX_RATING_COMMENT_LENGTH } from '#core/reputation/limits.ts';
import { Answer, Id } from '#core/wire/shared.ts';

/**
 * A party's rating of the other after a completed trade, once each; sent again within fourteen days it replaces the
 * first. Refusals: TRADE_NOT_FOUND, TRADE_NOT_COMPLETED, RATING_IS_FINAL.
 */
export const RateTrade = z.strictObject({
  p_trade_id: Id,
  p_rating: z.int().min(1).max(BEST_RATING),
  /** Plain text shown publicly next to the rater's handle. */
  p_comment: z.string().trim().max(MAX_RATING_COMMENT_LENGTH).nullish(),
});
export const TradeRated = Answer.extend({
  trade_id: Id,
  /** The rated person. */
  trader_id: Id,
  rating: z.int(),
  comment: z.string().nullable(),
  /** Until when it may be changed. */
  editable_until: z.iso.datetime({ offset: true }),
});

/**
 * block_trader, unblock_trader, trust_trader and untrust_trader alike; repeating one changes nothing. The other side is
 * never notified. Refusals: TRADER_NOT_FOUND, NOT_ABOUT_ONESELF, and TRADER_IS_BLOCKED for trust_trader.
 */
export const AboutTrader = z.strictObject({ p_trader_id: Id });
/** The caller's relation to them now. */
export const TraderTie = Answer.extend({
  trader_id: Id,
  is_blocked: z.boolean(),
  is_trusted: z.boolean(),
});

/** By id, or by handle (case-insensitive); the id decides where both are given. Refusal: TRADER_NOT_FOUND. */
export const GetTraderReputation = z.strictObject({
  p_trader_id: Id.nullish(),
  p_handle: z.string().trim().min(1).max(60).nullish(),
});

const Figures = z.object({
  completed_trades: z.int(),
  /** Those that this person, as the buyer, left, let expire or lost by a decision. */
  failed_trades: z.int(),
  completed_30d: z.int(),
  /** Per cent of what ended in thirty days, counted as all of them are; null where nothing did. */
  completion_rate_30d: z.number().nullable(),
  avg_release_seconds: z.int().nullable(),
  avg_payment_seconds: z.int().nullable(),
  verified_counterparties: z.int(),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  trusted_by: z.int(),
  first_trade_on: z.iso.date().nullable(),
  /** Of the last ninety days. */
  slow_releases: z.int(),
  disputes_lost: z.int(),
});

const ScorePart = z.object({
  name: z.enum(['activity', 'speed', 'completion', 'feedback', 'conduct']),
  value: z.number().min(0).max(1),
  weight: z.int(),
  points: z.number(),
  explanation: z.string(),
  explanation_text: WireText.optional(),
});

export const TraderReputation = z.object({
  trader: z.object({
    id: Id,
    handle: z.string(),
    avatar_url: z.string().nullable(),
    verification_level: z.enum(['basic', 'verified']),
    last_seen_at: z.iso.datetime({ offset: true }).nullable(),
    member_since: z.iso.datetime({ offset: true }),
  }),
  figures: Figures,
  score: z.object({
    /** 0 to 100; null while there are too few counted trades to tell. */
    value: z.int().min(0).max(100).nullable(),
    /** Lines that explain how every part is computed, the same for everyone. */
    formula: z.string(),
    components: z.array(ScorePart),
  }),
  ratings: z.object({
    /** Counts of ratings from one star to five. */
    distribution: z.array(z.object({ rating: z.int(), count: z.int() })).length(BEST_RATING),
    /** The newest first. */
    latest: z.array(
      z.object({
        rating: z.int(),
        comment: z.string().nullable(),
        rated_on: z.iso.date(),
        rater_handle: z.string(),
      }),
    ),
  }),
  /** The caller's relation to them; null for visitors and for oneself. */
  relation: z
    .object({ is_blocked: z.boolean(), is_trusted: z.boolean(), trades_with_me: z.int() })
    .nullable(),
});
export type TraderReputation = z.infer<typeof TraderReputation>;
