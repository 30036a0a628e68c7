import { z } from 'zod';
import {
  APPROVALS_PER_PAGE,
  LONGEST_APPROVAL_REASON,
  MOST_APPROVALS_PER_PAGE,
  SHORTEST_APPROVAL_REASON,
} from '#core/approvals/limits.ts';
import { Answer, Id } from '#core/wire/shared.ts';

/** Why a change is proposed: the second person decides by it, and it is stored. */
export const ApprovalReason = z
  .string()
  .trim()
  .min(SHORTEST_APPROVAL_REASON)
  .max(LONGEST_APPROVAL_REASON);

/** The answer of every procedure that only proposes. */
export const ChangeProposed = Answer.extend({
  approval_id: Id,
  /** Until when another administrator can confirm it. */
  expires_at: z.string(),
});

const Status = z.enum(['open', 'confirmed', 'rejected', 'withdrawn', 'expired', 'void']);
const Person = z.object({ id: Id, handle: z.string() }).nullable();

/** Changes that need two administrators: the open ones, oldest first, or the closed ones, newest first. */
export const ListApprovals = z.strictObject({
  p_ended: z.boolean().default(false),
  p_cursor: Id.nullish(),
  p_limit: z.int().min(1).max(MOST_APPROVALS_PER_PAGE).default(APPROVALS_PER_PAGE),
});
export const ListedApproval = z.object({
  id: Id,
  kind: z.string(),
  /** The kind as shown on screens. */
  title: z.string(),
  changes: z.array(
    z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  reason: z.string(),
  status: Status,
  proposed_by: Person,
  /** Whether the caller proposed it: they may withdraw it, and somebody else decides. */
  is_yours: z.boolean(),
  created_at: z.string(),
  expires_at: z.string(),
  decided_by: Person,
  decided_at: z.string().nullable(),
  note: z.string().nullable(),
});
export const ApprovalList = z.object({
  approvals: z.array(ListedApproval),
  next_cursor: Id.nullable(),
});

/**
 * A second administrator confirms, and the change is made at once, or rejects; the proposer may withdraw. The same
 * decision repeated by the same person gets the same answer. Refusals: APPROVAL_NOT_FOUND, APPROVAL_IS_YOURS,
 * APPROVAL_NOT_YOURS, APPROVAL_DECIDED, APPROVAL_EXPIRED, APPROVAL_VOID, APPROVAL_OUTDATED, and those of the change
 * itself.
 */
export const DecideApproval = z.strictObject({
  p_approval_id: Id,
  p_decision: z.enum(['confirm', 'reject', 'withdraw']),
  p_note: z.string().trim().max(LONGEST_APPROVAL_REASON).nullish(),
});
export const ApprovalDecided = Answer.extend({ approval_id: Id, status: Status });
