import { z } from 'zod';
import { Answer, Id, IdempotencyKey } from '#core/wire/shared.ts';

/** The seller, once in a run, while the payment window is open. */
export const ExtendPaymentWindow = z.strictObject({ p_trade_id: Id });
export const PaymentWindowExtended = Answer.extend({
  trade_id: Id,
  /** ISO time until which the buyer may pay now. */
  deadline: z.string(),
});

/**
 * "I had paid": the buyer whose payment window has run out. Errors: LATE_FUNDS_GONE, LATE_CLAIM_TOO_LATE,
 * LATE_CLAIM_NOTHING_EXPIRED, LATE_CLAIM_TWIN_RUNS, TRADE_NOT_FOUND. Asked again after it worked, it answers
 * the same.
 */
export const ClaimLatePayment = z.strictObject({
  p_trade_id: Id,
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const LatePaymentClaimed = Answer.extend({
  /** The trade that runs now. Another one than was asked about where only a part of an offer was taken. */
  trade_id: Id,
  status: z.string(),
  /** Exact decimal of what the trade is written with now. */
  total_fiat: z.string(),
  /** True where another trade had taken the exact total meanwhile; what the buyer paid stays in the history. */
  total_changed: z.boolean(),
});

/** Whether the caller, as the buyer who ran out of time, could claim now. */
export const LateClaimQuestion = z.strictObject({ p_trade_id: Id });
export const LateClaim = z.object({
  /** ISO time until which one may claim; null where nothing ran out on the caller. */
  until: z.string().nullable(),
  possible: z.boolean(),
  /** The code the claim would be refused with; null where it is possible or has worked. */
  reason: z.string().nullable(),
  /** That code's text. */
  message: z.string().nullable(),
  /** The trade that runs again because of an earlier claim. */
  trade_id: Id.nullable(),
});
export type LateClaim = z.infer<typeof LateClaim>;
