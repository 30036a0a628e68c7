import { z } from 'zod';
import { SETTLEMENT_KINDS } from '#core/disputes/settlement.ts';
import {
  ATTACHMENTS_PER_STATEMENT,
  DISPUTE_LIST_LIMIT,
  LONGEST_DECISION_NOTE,
  LONGEST_REASON,
  LONGEST_SETTLEMENT_NOTE,
  LONGEST_STATEMENT,
} from '#core/disputes/limits.ts';
import { Answer, Id, IdempotencyKey, WireAmount } from '#core/wire/shared.ts';

const Outcome = z.enum(['completed', 'cancelled']);

/**
 * A side opens a dispute in a trade that waits for payment or release. `p_reason` is a code of DISPUTE_REASONS for that
 * side; free text is stored as it is and counts as `other`. A description counts as that side's first statement.
 */
export const RaiseDispute = z.strictObject({
  p_trade_id: Id,
  p_reason: z.string().trim().min(1).max(LONGEST_REASON),
  p_description: z.string().trim().max(LONGEST_STATEMENT).nullish(),
});
export const DisputeRaised = Answer.extend({ trade_id: Id, dispute_id: Id, status: z.string() });

/**
 * A side's statement, or an administrator's question to both. Attachments are names in the bucket `dispute-evidence`,
 * in the folder named after the trade, uploaded by the author.
 */
export const AddDisputeStatement = z.strictObject({
  p_dispute_id: Id,
  p_body: z.string().trim().min(1).max(LONGEST_STATEMENT),
  p_attachment_paths: z.array(z.string().max(300)).max(ATTACHMENTS_PER_STATEMENT).nullish(),
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const StatementMade = Answer.extend({ dispute_id: Id, statement_id: Id });

/**
 * What one side offers the other. In a disputed trade: `release`, `refund`, `split` (p_buyer_amount of the crypto to
 * the buyer) or `extend` (the dispute's deadlines by 24 hours). Outside a dispute the seller alone, `refund` alone:
 * cancel by consent. A new proposal replaces the open one, whoever made that.
 */
export const ProposeSettlement = z.strictObject({
  p_trade_id: Id,
  p_kind: z.enum(SETTLEMENT_KINDS),
  p_buyer_amount: WireAmount.nullish(),
  p_note: z.string().trim().max(LONGEST_SETTLEMENT_NOTE).nullish(),
});
export const SettlementProposed = Answer.extend({
  trade_id: Id,
  settlement_id: Id,
  expires_at: z.iso.datetime({ offset: true }),
});

/** The other side's answer. Accepting executes the proposal at once. */
export const AnswerSettlement = z.strictObject({ p_settlement_id: Id, p_accept: z.boolean() });
/** By its proposer. */
export const WithdrawSettlement = z.strictObject({ p_settlement_id: Id });
export const SettlementAnswered = Answer.extend({
  trade_id: Id,
  settlement_id: Id,
  settlement_status: z.enum(['accepted', 'declined', 'withdrawn']),
  /** Of the trade. */
  status: z.string(),
});

/**
 * An administrator decides. `p_reason_code` is a code of DECISION_REASONS; other text counts as `other` and is put
 * before the note. From the second-person value on, nothing moves until another one approves.
 */
export const ResolveDispute = z.strictObject({
  p_dispute_id: Id,
  p_outcome: Outcome,
  p_reason_code: z.string().trim().min(1).max(60),
  p_note: z.string().trim().max(LONGEST_DECISION_NOTE).nullish(),
});
/** Another administrator approves the pending decision, or sends it back. Its own maker may withdraw it. */
export const ApproveDecision = z.strictObject({
  p_dispute_id: Id,
  p_approve: z.boolean(),
  p_note: z.string().trim().max(LONGEST_DECISION_NOTE).nullish(),
});
export const DisputeMoved = Answer.extend({
  dispute_id: Id,
  trade_id: Id,
  /** Of the trade. */
  status: z.string(),
  dispute_status: z.string(),
  /** True: the decision waits for another administrator. */
  needs_second_person: z.boolean(),
});

/** A side appeals against an arbiter's decision, once, within 24 hours. */
export const AppealDecision = z.strictObject({
  p_dispute_id: Id,
  p_reason: z.string().trim().min(1).max(LONGEST_STATEMENT),
});
/** An administrator who neither made nor approved the decision judges the appeal. */
export const DecideAppeal = z.strictObject({
  p_dispute_id: Id,
  p_verdict: z.enum(['upheld', 'overturned']),
  p_note: z.string().trim().max(LONGEST_DECISION_NOTE).nullish(),
});
export const AppealMoved = Answer.extend({
  dispute_id: Id,
  trade_id: Id,
  appeal_status: z.enum(['open', 'upheld', 'overturned']),
  /** False: the crypto was paid out before, so a verdict corrects the records only. */
  moves_money: z.boolean(),
});

/** The administrators' queue, oldest first. Without a status: everything still open. */
export const ListDisputes = z.strictObject({
  p_status: z.enum(['open', 'under_review', 'waiting', 'appealed', 'resolved']).nullish(),
  /** `next_cursor` of the page before. */
  p_cursor: Id.nullish(),
  p_limit: z.int().min(1).max(DISPUTE_LIST_LIMIT).default(DISPUTE_LIST_LIMIT),
});
const Party = z.object({
  id: Id,
  handle: z.string(),
  completed_trades: z.int(),
  failed_trades: z.int(),
  success_rate: z.number().nullable(),
  verification_level: z.string(),
  spoke_at: z.string().nullable(),
});
export const ListedDispute = z.object({
  id: Id,
  trade_id: Id,
  status: z.string(),
  trade_status: z.string(),
  raised_by: z.enum(['seller', 'buyer']),
  raised_from: z.string().nullable(),
  /** A code of DISPUTE_REASONS, or the party's free text. */
  reason: z.string(),
  asset: z.string(),
  amount: z.number(),
  fiat_currency: z.string(),
  total_fiat: z.number(),
  price_per_unit: z.number(),
  accepted_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  created_at: z.string(),
  age_seconds: z.int(),
  statements_due_at: z.string(),
  silence_counts_at: z.string(),
  silent_side: z.enum(['seller', 'buyer', 'both']).nullable(),
  needs_second_person: z.boolean(),
  waiting_since: z.string().nullable(),
  outcome: Outcome.nullable(),
  settled_by: z.enum(['parties', 'arbiter']).nullable(),
  appeal_status: z.enum(['open', 'upheld', 'overturned']).nullable(),
  appeal_until: z.string().nullable(),
  held_amount: z.number().nullable(),
  seller: Party,
  buyer: Party,
});
export const DisputeList = z.object({
  disputes: z.array(ListedDispute),
  next_cursor: z.string().nullable(),
});
