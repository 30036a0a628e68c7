import { z } from 'zod';
import { Id } from '#core/wire/shared.ts';

/** For the staff: who referred whom, those who referred most first. */
export const ListReferrers = z.strictObject({
  /** Only referrers with something that looks like one person behind several accounts. */
  p_flagged: z.boolean().default(false),
  p_offset: z.int().min(0).max(100_000).default(0),
  p_limit: z.int().min(1).max(100).default(30),
});
export const ReferrerList = z.object({
  referrers: z.array(
    z.object({
      id: Id,
      handle: z.string(),
      code: z.string().nullable(),
      clicks: z.int(),
      referred: z.int(),
      qualified: z.int(),
      /** Of the referred people, those with a bank account that the referrer has too. */
      shared_bank: z.int(),
      /** Those whose completed orders are all with the referrer. */
      only_with_referrer: z.int(),
      last_referred_at: z.string(),
    }),
  ),
  next_offset: z.int().nullable(),
});
