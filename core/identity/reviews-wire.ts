import { z } from 'zod';
import { KYC_KINDS } from '#core/identity/kyc-number.ts';
import { KYC_REVIEW_REASONS } from '#core/identity/kyc-review.ts';
import { Answer, Id } from '#core/wire/shared.ts';

/** By an administrator: identity checks that need review, oldest first. */
export const ListIdentityReviews = z.strictObject({});
export const IdentityReview = z.object({
  id: Id,
  kind: z.enum(KYC_KINDS),
  last_four: z.string(),
  /** From the registry; it is the name of the profile. */
  found_name: z.string(),
  /** The number serves another account, another account is the same person's, or that is unknown. */
  reason: z.enum(KYC_REVIEW_REASONS),
  submitted_at: z.string(),
  /** Whether it is the caller's own: somebody else decides. */
  is_yours: z.boolean(),
  person: z.object({
    id: Id,
    handle: z.string(),
    full_name: z.string().nullable(),
    member_since: z.string(),
  }),
  /** Verified accounts of the same number or person. */
  others: z.array(
    z.object({
      id: Id,
      handle: z.string(),
      has_same_number: z.boolean(),
      completed_trades: z.int(),
    }),
  ),
  /** An account that is gone had this number or person. */
  was_erased: z.boolean(),
});
export const IdentityReviews = z.object({ reviews: z.array(IdentityReview) });

/**
 * Confirms an identity or closes the check without giving a reason. Refusals: KYC_REVIEW_GONE, KYC_REVIEW_IS_YOURS,
 * KYC_NUMBER_SERVES_ANOTHER. The same decision again gets the same answer.
 */
export const DecideIdentityReview = z.strictObject({
  p_document_id: Id,
  p_is_confirmed: z.boolean(),
  p_note: z.string().trim().min(3).max(500),
});
export const IdentityReviewDecided = Answer.extend({
  document_id: Id,
  status: z.enum(['approved', 'rejected']),
});
