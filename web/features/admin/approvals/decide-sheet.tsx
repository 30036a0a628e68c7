import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import type { Approval } from '#web/features/admin/approvals/approval-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { toast } from '#web/lib/page/toast.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

export type Decision = 'confirm' | 'reject' | 'withdraw';

const DECISION_TEXTS: Record<Decision, { title: string; label: string; about: string }> = {
  confirm: {
    title: 'Confirm this change?',
    label: 'Confirm the change',
    about: 'The change is made at once, in both your names.',
  },
  reject: {
    title: 'Reject this change?',
    label: 'Reject',
    about: 'Nothing changes. Its author is told.',
  },
  withdraw: {
    title: 'Withdraw your proposal?',
    label: 'Withdraw',
    about: 'Nothing changes. You can propose it again.',
  },
};

/** The confirmation before a proposal is decided, with a code. */
export function DecideSheet({
  approval: { id, changes },
  decision,
  onClose,
}: {
  approval: Approval;
  decision: Decision;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const { title, label, about } = DECISION_TEXTS[decision];
  return (
    <ConsequenceSheet open onClose={onClose} title={title}>
      <div className="flex flex-col gap-4">
        <ul className="text-ink2">
          {changes.map((change) => (
            <li key={change.label}>
              {change.label}: {change.from ?? 'nothing'} → {change.to ?? 'nothing'}
            </li>
          ))}
        </ul>
        <p className="text-ink2">{about}</p>
        {decision === 'reject' && (
          <TextInput
            label="Why"
            value={note}
            maxLength={LONGEST_APPROVAL_REASON}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        <CodeConfirmation
          label={label}
          variant={decision === 'confirm' ? 'danger-solid' : 'primary'}
          step={() =>
            call('decide_approval', {
              p_approval_id: id,
              p_decision: decision,
              p_note: note.trim() || null,
            })
          }
          onDone={({ message }) => {
            toast.success(message);
            void queryClient.invalidateQueries();
            onClose();
          }}
          unanswered="Look again whether it is decided before you repeat it. Deciding twice does nothing."
        />
      </div>
    </ConsequenceSheet>
  );
}
