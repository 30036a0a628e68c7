import {
  ApprovalDecided,
  ApprovalList,
  DecideApproval,
  ListApprovals,
} from '#core/approvals/wire.ts';
import { APPROVAL_ACTIONS } from '#server/identity/approvals/actions.ts';
import { decideApproval } from '#server/identity/approvals/decide-approval.ts';
import { listApprovals } from '#server/identity/approvals/list-approvals.ts';
import { procedure } from '#server/define.ts';

export const approvalProcedures = {
  list_approvals: procedure({
    access: 'admin',
    readOnly: true,
    input: ListApprovals,
    output: ApprovalList,
    run: ({ db }, caller, input) => listApprovals(db, caller.userId, input),
  }),
  decide_approval: procedure({
    access: 'proven-admin',
    input: DecideApproval,
    output: ApprovalDecided,
    run: (oja, caller, input) =>
      decideApproval(oja, APPROVAL_ACTIONS, caller, { ...input, note: input.note || null }),
  }),
};
