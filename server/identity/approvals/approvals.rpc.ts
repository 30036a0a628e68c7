import {
  ApprovalDecided,
  ApprovalList,
  DecideApproval,
  ListApprovals,
} from '#core/approvals/wire.ts';
import { APPROVAL_ACTIONS } from '#server/identity/approvals/actions.ts';
import { decideApproval } from '#server/identity/approvals/decide-approval.ts';
import { listApprovals } from '#server/identity/approvals/list-approvals.ts';
import { staffAct, staffRead } from '#server/define.ts';

export const approvalProcedures = {
  list_approvals: staffRead({
    may: 'approvals.decide',
    readOnly: true,
    input: ListApprovals,
    output: ApprovalList,
    run: ({ db }, caller, input) => listApprovals(db, caller.userId, input),
  }),
  decide_approval: staffAct({
    may: 'approvals.decide',
    event: ({ approvalId, decision, note }) => ({
      subject: ['approval', approvalId],
      reason: note,
      detail: { decision },
    }),
    input: DecideApproval,
    output: ApprovalDecided,
    run: (oja, caller, input) =>
      decideApproval(oja, APPROVAL_ACTIONS, caller, { ...input, note: input.note || null }),
  }),
};
