import { z } from 'zod';
import { ApprovalReason } from '#core/approvals/wire.ts';
import { Answer, Id } from '#core/wire/shared.ts';
import { HIDE_REASON_CODES } from '#core/reputation/moderation.ts';

const Person = z.object({ id: Id, handle: z.string() });
const Decision = z.object({
  id: Id,
  is_hidden: z.boolean(),
  reason_code: z.enum(HIDE_REASON_CODES),
  note: z.string(),
  decided_by: z.string().nullable(),
  created_at: z.string(),
});

/** Ratings with a comment, the newest first: all of them, those that are shown, or the hidden ones. */
export const ListRatings = z.strictObject({
  p_show: z.enum(['all', 'shown', 'hidden']).default('all'),
  /** Words in the comment, or a handle. */
  p_query: z.string().trim().max(80).nullish(),
  p_cursor: Id.nullish(),
  p_limit: z.int().min(1).max(100).default(30),
});
export const RatingList = z.object({
  ratings: z.array(
    z.object({
      id: Id,
      rating: z.int(),
      /** Also of a hidden one, while its text is kept. */
      comment: z.string(),
      is_hidden: z.boolean(),
      rated_on: z.iso.date(),
      rater: Person,
      trader: Person,
      /** Whether the caller wrote it or it is about them: somebody else decides. */
      is_yours: z.boolean(),
      /** What was decided about it, newest first. */
      decisions: z.array(Decision),
    }),
  ),
  next_cursor: Id.nullable(),
});

/**
 * Hides the comment of a rating from everybody, or shows it again; the stars stay and count. Its author is notified.
 * Refusals: RATING_NOT_FOUND, RATING_IS_YOURS, RATING_IS_SO.
 */
export const ModerateRating = z.strictObject({
  p_rating_id: Id,
  p_is_hidden: z.boolean(),
  p_reason_code: z.enum(HIDE_REASON_CODES),
  p_note: ApprovalReason,
});
export const RatingModerated = Answer.extend({ is_hidden: z.boolean() });
