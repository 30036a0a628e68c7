import { AppError } from '#core/errors/app-error.ts';
import {
  ApprovalDecided,
  ApprovalList,
  DecideApproval,
  ListApprovals,
} from '#core/wire/approvals.ts';
import { APPROVAL_ACTIONS } from '#server/approvals/actions.ts';
import { decideApproval } from '#server/approvals/decide-approval.ts';
import { listApprovals } from '#server/approvals/list-approvals.ts';
import { procedure } from '#server/define.ts';
import { requireAdmin } from '#server/identity/require-admin.ts';
import { requireProvenAdmin } from '#server/identity/second-factor/require-proven-admin.ts';
import { hasSecondFactor } from '#server/identity/second-factor/require-second-factor.ts';

export const approvalProcedures = {
  /** It says what is about to change, so a password alone is not enough. */
  list_approvals: procedure({
    access: 'user',
    readOnly: true,
    input: ListApprovals,
    output: ApprovalList,
    run: async ({ db }, caller, input) => {
      await requireAdmin(db, caller.userId);
      if (!hasSecondFactor(caller)) throw new AppError('SECOND_FACTOR_NOT_SET_UP');
      return listApprovals(db, caller.userId, input);
    },
  }),
  decide_approval: procedure({
    access: 'user',
    input: DecideApproval,
    output: ApprovalDecided,
    run: async (oja, caller, { p_approval_id, p_decision, p_note }) => {
      await requireProvenAdmin(oja, caller);
      return decideApproval(oja, APPROVAL_ACTIONS, caller, {
        approvalId: p_approval_id,
        decision: p_decision,
        note: p_note || null,
      });
    },
  }),
};
