import { z } from 'zod';
import { LEADERBOARD_DEFAULT } from '#core/referrals/limits.ts';
import { Answer } from '#core/wire/shared.ts';

export const GenerateReferralCode = z.strictObject({});
export const ReferralCode = Answer.extend({
  code: z.string(),
  custom_code: z.string().nullable(),
  is_active: z.boolean(),
});

export const GetReferralTier = z.strictObject({});
/** The caller's tier by referred people who traded, and what the next one requires. */
export const ReferralTier = z.object({
  tier: z.string(),
  name: z.string(),
  reward_bp: z.int(),
  referrals: z.int(),
  next_tier: z.string().nullable(),
  referrals_to_next: z.int().nullable(),
});

/** More than the maximum is capped, not refused. */
export const GetReferralLeaderboard = z.strictObject({
  limit_count: z.int().default(LEADERBOARD_DEFAULT),
});
/** Others are identified by their handle alone. */
export const ReferralLeader = z.object({
  rank: z.int(),
  handle: z.string(),
  referrals: z.int(),
  tier: z.string(),
});

export const TrackReferralClick = z.strictObject({ p_code: z.string().trim().min(1).max(64) });
/** The same for existing and unknown codes. */
export const ReferralClickTracked = Answer;

/** By a new person: whose link they came by. The same response whatever the code is. */
export const AcceptReferral = z.strictObject({ p_code: z.string().trim().min(1).max(64) });
export const ReferralAccepted = Answer;
