import { z } from 'zod';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { WireText } from '#core/wire/text-schema.ts';
import { NAME_VERDICTS } from '#core/identity/names/payer-name.ts';
import {
  LONGEST_DECISION_NOTE,
  LONGEST_PAYER_NAME,
  PROOF_LIST_LIMIT,
} from '#core/proofs/limits.ts';
import { PROOF_STATUSES } from '#core/proofs/proof-machine.ts';
import { TRADE_STATUSES } from '#core/trade/trade-machine.ts';
import { Answer, Id } from '#core/wire/shared.ts';

/** A sender's name as a bank writes it. */
export const PayerNameText = z.string().trim().min(1).max(LONGEST_PAYER_NAME);

/** `p_path` is the name of a file that the buyer has uploaded to the bucket `payment-proofs`. */
export const SubmitPaymentProof = z.strictObject({
  p_trade_id: Id,
  p_path: z.string().min(1).max(300),
  /** The name the seller's bank will show, where the buyer knows it. */
  p_payer_name: PayerNameText.nullish(),
});
/** The same file submitted again for the same trade gets the same answer. */
export const PaymentProofSubmitted = Answer.extend({
  proof_id: Id,
  verification_status: z.enum(PROOF_STATUSES),
  /** CIDv1 (raw, sha2-256) of the stored picture; it is published nowhere. */
  ipfs_hash: z.string(),
  name_verdict: z.enum(NAME_VERDICTS).nullable(),
});

/** By the seller of a trade that was marked paid: compares the sender shown by their bank with the buyer's name. */
export const CheckPayerName = z.strictObject({ p_trade_id: Id, p_sender_name: PayerNameText });
export const PayerNameChecked = z.object({
  verdict: z.enum(NAME_VERDICTS),
  /** A sentence for the seller. */
  reason: z.string(),
  reason_text: WireText.optional(),
  /** The bank shows a payment company instead of, or next to, the payer. */
  is_payment_company: z.boolean(),
  /** Different names that may still be compared in this trade. */
  checks_left: z.int(),
});

/** By an administrator who is no party of the trade. `verifying` starts the review; the others decide. */
export const DecidePaymentProof = z.strictObject({
  p_proof_id: Id,
  p_status: z.enum(['verifying', 'verified', 'rejected']),
  /** Both parties read it. */
  p_note: z.string().trim().max(LONGEST_DECISION_NOTE).nullish(),
});
export const PaymentProofDecided = Answer.extend({
  proof_id: Id,
  verification_status: z.enum(PROOF_STATUSES),
});

/** The caller's own trades, newest first; for an administrator the whole queue, longest waiting first. */
export const ListPaymentProofs = z.strictObject({
  p_status: z.enum(PROOF_STATUSES).nullish(),
  /** `next_cursor` of the page before. */
  p_cursor: z.string().max(200).nullish(),
  p_limit: z.int().min(1).max(PROOF_LIST_LIMIT).default(PROOF_LIST_LIMIT),
});
export const ListedProof = z.object({
  id: Id,
  trade_id: Id,
  verification_status: z.enum(PROOF_STATUSES),
  ipfs_hash: z.string().nullable(),
  /** Its name in the bucket `payment-proofs`; sign it to show it. */
  proof_image_url: z.string().nullable(),
  submitted_at: z.string(),
  verified_at: z.string().nullable(),
  /** Since it was submitted, or until it was decided. */
  waiting_seconds: z.int(),
  /** Pending for more than two hours. */
  is_backlog: z.boolean(),
  payer_name: z.string().nullable(),
  name_verdict: z.enum(NAME_VERDICTS).nullable(),
  name_reason: z.string().nullable(),
  decision_note: z.string().nullable(),
  /** The caller's own for a party, both for administrators, null for everyone else. */
  buyer_name: z.string().nullable(),
  seller_name: z.string().nullable(),
  seller: z.object({ id: Id, handle: z.string() }),
  buyer: z.object({ id: Id, handle: z.string() }),
  trade: z.object({
    status: z.enum(TRADE_STATUSES),
    asset: z.enum(CRYPTO_ASSETS),
    amount: z.number(),
    fiat_currency: z.enum(FIAT_CURRENCIES),
    total_fiat: z.number().nullable(),
    accepted_at: z.string().nullable(),
    paid_at: z.string().nullable(),
  }),
});
export type ListedProof = z.infer<typeof ListedProof>;
export const PaymentProofs = z.object({
  proofs: z.array(ListedProof),
  next_cursor: z.string().nullable(),
  /** Over all the caller may see, whatever page and status were requested. */
  counts: z.object({ pending: z.int(), verifying: z.int(), backlog: z.int() }),
  is_admin: z.boolean(),
});

const Flag = z.object({
  count: z.int(),
  /** The first hundred, the longest waiting first. */
  ids: z.array(Id),
});
/** For administrators: overdue work. */
export const AdminTradeFlags = z.object({
  as_of: z.string(),
  /** Ids of proofs. */
  proofs_pending_over_2_hours: Flag,
  /** Ids of trades; whether they have expired is for their own deadline to say. */
  trades_in_payment_over_16_minutes: Flag,
});
