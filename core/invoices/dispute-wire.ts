import { z } from 'zod';
import { INVOICE_DECISION_REASON_CODES, INVOICE_OUTCOMES } from '#core/invoices/dispute-reasons.ts';
import { LONGEST_DECISION_NOTE, LONGEST_STATEMENT } from '#core/disputes/limits.ts';
import { InvoiceCurrency, PublicInvoiceId } from '#core/invoices/wire.ts';
import { INVOICE_STATUSES } from '#core/invoices/status.ts';
import { Answer, Id } from '#core/wire/shared.ts';

const Time = z.string();
const Side = z.enum(['payer', 'merchant']);
const State = z.enum(['open', 'withdrawn', ...INVOICE_OUTCOMES]);
const Outcome = z.enum(INVOICE_OUTCOMES);
/** The payer's part of a split, of 10,000. */
const Share = z.int().min(1).max(9_999);

/**
 * The payer or the merchant of an escrowed invoice stops its release until the desk decides. The reason is one of
 * INVOICE_DISPUTE_REASONS for that side; the note is their first statement. Raised again by the same side it returns the
 * same dispute. Refusals: INVOICE_NOT_FOUND, INVOICE_NOT_HELD, INVOICE_DISPUTE_OPEN, INVOICE_DISPUTE_REASON_UNKNOWN,
 * INVOICE_DISPUTES_TOO_MANY.
 */
export const DisputeInvoice = z.strictObject({
  p_public_id: PublicInvoiceId,
  p_reason: z.string().min(1).max(60),
  p_note: z.string().trim().max(LONGEST_STATEMENT).nullish(),
});
/** A side's statement. Refusals: INVOICE_DISPUTE_NOT_FOUND, INVOICE_STATEMENTS_TOO_MANY. */
export const AddInvoiceStatement = z.strictObject({
  p_public_id: PublicInvoiceId,
  p_body: z.string().trim().min(1).max(LONGEST_STATEMENT),
});
/** By the side that raised it: the invoice is in escrow again. Refusal: INVOICE_DISPUTE_NOT_FOUND. */
export const WithdrawInvoiceDispute = z.strictObject({ p_public_id: PublicInvoiceId });
export const InvoiceDisputeChanged = Answer.extend({
  dispute_id: Id,
  /** Of the invoice. */
  status: z.enum(INVOICE_STATUSES),
});

const InvoiceStatement = z.object({
  id: Id,
  side: Side,
  body: z.string(),
  created_at: Time,
});

const Dispute = z.object({
  id: Id,
  state: State,
  raised_by: Side,
  /** A code of INVOICE_DISPUTE_REASONS. */
  reason: z.string(),
  created_at: Time,
  ended_at: Time.nullable(),
  payer_spoke_at: Time.nullable(),
  merchant_spoke_at: Time.nullable(),
  /** Until then a side that has not spoken is waited for. */
  silence_counts_at: Time,
  /** The payer's part of a split, of 10,000. */
  share_bp: z.int().nullable(),
  /** A code of INVOICE_DECISION_REASONS. */
  decision_reason: z.string().nullable(),
  decision_note: z.string().nullable(),
});

/** The newest dispute of an invoice, for its payer and its merchant. Refusal: INVOICE_DISPUTE_NOT_FOUND. */
export const GetInvoiceDispute = z.strictObject({ p_public_id: PublicInvoiceId });
export const InvoiceDispute = Dispute.extend({
  /** Which side the caller is. */
  own_side: Side,
  statements: z.array(InvoiceStatement),
});
export type InvoiceDispute = z.infer<typeof InvoiceDispute>;

const Party = z.object({ id: Id, handle: z.string() });
const Held = z.object({ asset: z.string(), amount: z.string() });

/** A dispute as the desk sees it. */
export const DeskInvoiceDispute = Dispute.extend({
  public_id: PublicInvoiceId,
  number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  currency: InvoiceCurrency,
  total: z.string(),
  payee_name: z.string(),
  payer: Party,
  merchant: Party,
  items: z.array(z.object({ title: z.string(), quantity: z.string(), amount: z.string() })),
  memo: z.string().nullable(),
  issued_at: Time.nullable(),
  delivered_at: Time.nullable(),
  /** What the payer holds for it now. */
  held: z.array(Held),
  fee_bp: z.int(),
  statements: z.array(InvoiceStatement),
  needs_second_person: z.boolean(),
  /** A decision that waits for a second person. */
  waiting_since: Time.nullable(),
  proposed_outcome: Outcome.nullable(),
  proposed_share_bp: z.int().nullable(),
  is_own_proposal: z.boolean(),
});
export type DeskInvoiceDispute = z.infer<typeof DeskInvoiceDispute>;

/** The desk's queue, oldest first; those that ended, newest first. */
export const ListInvoiceDisputes = z.strictObject({
  p_show: z.enum(['open', 'waiting', 'ended']).default('open'),
  p_id: Id.nullish(),
});
export const InvoiceDisputeList = z.object({
  disputes: z.array(DeskInvoiceDispute),
  /** The time at the server. */
  now: Time,
});

/**
 * Decides: what is held goes to the payer, to the merchant (less the fee) or is split by `p_share_bp`. From the
 * second-person value on nothing moves until another one approves. Refusals: INVOICE_DISPUTE_NOT_FOUND,
 * INVOICE_DISPUTE_ENDED, INVOICE_DISPUTE_TOO_EARLY, INVOICE_DECISION_NOT_ALLOWED, INVOICE_DECISION_WAITS,
 * PERSON_IS_CLOSE; where the merchant gets something MERCHANT_PAUSED, OUT_RESTRICTED, WITHDRAWAL_BOUGHT_TODAY.
 */
export const DecideInvoiceDispute = z.strictObject({
  p_id: Id,
  p_outcome: Outcome,
  p_share_bp: Share.nullish(),
  p_reason: z.enum(INVOICE_DECISION_REASON_CODES),
  p_note: z.string().trim().max(LONGEST_DECISION_NOTE).nullish(),
});
/** Another one approves the decision that waits, or sends it back; its own maker may withdraw it. */
export const ApproveInvoiceDecision = z.strictObject({
  p_id: Id,
  p_approve: z.boolean(),
  p_note: z.string().trim().max(LONGEST_DECISION_NOTE).nullish(),
});
export const InvoiceDisputeMoved = Answer.extend({
  dispute_id: Id,
  state: State,
  /** Of the invoice. */
  status: z.enum(INVOICE_STATUSES),
  needs_second_person: z.boolean(),
});
