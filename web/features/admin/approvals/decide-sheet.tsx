import { LONGEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { authorOf } from '#web/features/admin/approvals/author-of.ts';
import { changeText } from '#web/features/admin/approvals/change-text.ts';
import type { Approval } from '#web/features/admin/approvals/approval-queries.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';

export type Decision = 'confirm' | 'reject' | 'withdraw';

const DECISION_TEXTS: Record<Decision, { title: string; label: string; about: string }> = {
  confirm: {
    title: 'Confirm this change?',
    label: 'Confirm the change',
    about: 'It takes effect as it says above, in both your names.',
  },
  reject: {
    title: 'Reject this change?',
    label: 'Reject',
    about: 'Nothing changes. We notify the person who proposed it.',
  },
  withdraw: {
    title: 'Withdraw your proposal?',
    label: 'Withdraw',
    about: 'Nothing changes. You can propose it again.',
  },
};

const EVERYTHING = [[]];

/** The confirmation before a proposal is decided, with a code. */
export function DecideSheet({
  approval,
  decision,
  onClose,
}: {
  approval: Approval;
  decision: Decision;
  onClose: () => void;
}) {
  const { id, changes } = approval;
  const { title, label, about } = DECISION_TEXTS[decision];
  return (
    <ActionSheet
      {...{ title, label, onClose }}
      reason={decision === 'reject' ? { label: 'Why', maxLength: LONGEST_APPROVAL_REASON } : null}
      variant={decision === 'confirm' ? 'danger-solid' : 'primary'}
      step={(reason) =>
        call('decide_approval', {
          p_approval_id: id,
          p_decision: decision,
          p_note: reason || null,
        })
      }
      changes={EVERYTHING}
      unanswered="Check whether it was decided before you try again. Deciding twice has no effect."
    >
      <ul className="text-ink2">
        {changes.map((change) => (
          <li key={change.label}>
            {change.label}: {changeText(change)}
          </li>
        ))}
      </ul>
      <p className="text-ink2 wrap-anywhere">
        Proposed by {authorOf(approval)}: {approval.reason}
      </p>
      <p className="text-ink2">{about}</p>
    </ActionSheet>
  );
}
