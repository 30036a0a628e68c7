import { z } from 'zod';
import { Answer, Id, IdempotencyKey, TextAnswer } from '#core/wire/shared.ts';

/** By the seller, once in a run, while the payment window is open. */
export const ExtendPaymentWindow = z.strictObject({ p_trade_id: Id });
export const PaymentWindowExtended = Answer.extend({
  trade_id: Id,
  /** The buyer's new payment deadline, ISO time. */
  deadline: z.string(),
});

/**
 * "I already paid": the buyer whose payment window has run out, with the receipt of that run. Errors: LATE_FUNDS_GONE,
 * LATE_CLAIM_TOO_LATE, LATE_CLAIM_NOTHING_EXPIRED, LATE_CLAIM_NEEDS_RECEIPT, LATE_CLAIM_RECEIPT_USED,
 * LATE_CLAIM_TWIN_RUNS, PROOF_NOT_UPLOADED, TRADE_NOT_FOUND. Repeated after success, it gets the same answer.
 */
export const ClaimLatePayment = z.strictObject({
  p_trade_id: Id,
  /**
   * The name of a file that the buyer has uploaded to the bucket `payment-proofs`, in the folder of this trade. Not
   * needed where they had submitted a proof before the time ran out.
   */
  p_receipt_path: z.string().min(1).max(300).nullish(),
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const LatePaymentClaimed = TextAnswer.extend({
  /** The trade that runs now. A different one where only a part of an offer was taken. */
  trade_id: Id,
  status: z.string(),
  /** The trade's current total, an exact decimal. */
  total_fiat: z.string(),
  /** True where another trade had taken the exact total meanwhile; what the buyer paid stays in the history. */
  total_changed: z.boolean(),
});

/** Whether the caller, as the buyer who ran out of time, could claim now; the seller learns which trade runs instead. */
export const LateClaimQuestion = z.strictObject({ p_trade_id: Id });
export const LateClaim = z.object({
  /** Until when the caller may claim, ISO time; null where none of their trades expired. */
  until: z.string().nullable(),
  possible: z.boolean(),
  /** The code the claim would be refused with; null where it is possible or has succeeded. */
  reason: z.string().nullable(),
  /** That code's text. */
  message: z.string().nullable(),
  /** The trade that runs again because of an earlier claim. */
  trade_id: Id.nullable(),
  /** A proof was submitted while the run lasted: the claim needs no other file. */
  has_receipt: z.boolean(),
});
export type LateClaim = z.infer<typeof LateClaim>;
