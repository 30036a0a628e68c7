import type { ApprovalKind } from '#core/approvals/approval-kinds.ts';
import type { ApprovalAction } from '#server/approvals/approval-action.ts';
import { REFERENCE_RATE } from '#server/market/rates/reference-rate-change.ts';
import { STAFF_FACTOR_RESET } from '#server/identity/second-factor/staff-factor-reset.ts';

/** Who carries out what two administrators agreed on, by its kind. */
export const APPROVAL_ACTIONS: Readonly<Record<ApprovalKind, ApprovalAction<unknown>>> = {
  reference_rate: REFERENCE_RATE,
  staff_factor_reset: STAFF_FACTOR_RESET,
};
