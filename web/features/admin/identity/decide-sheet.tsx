import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import type { Review } from '#web/features/admin/identity/review-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { toast } from '#web/lib/page/toast.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const DECISION_TEXTS = {
  confirm: {
    title: 'Confirm this identity?',
    label: 'Confirm the identity',
    about:
      'They become verified, beside whatever other account there is. Be sure that it is another person’s.',
  },
  close: {
    title: 'Close this check?',
    label: 'Close the check',
    about:
      'They stay as they are and read that it was not confirmed. They are not told why, nor of any other account.',
  },
} as const;

/** The confirmation before a check is decided, with a reason and a code. */
export function DecideSheet({
  review: { id },
  decision,
  onClose,
}: {
  review: Review;
  decision: 'confirm' | 'close';
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const { title, label, about } = DECISION_TEXTS[decision];
  const isShort = note.trim().length < SHORTEST_APPROVAL_REASON;
  return (
    <ConsequenceSheet open onClose={onClose} title={title}>
      <div className="flex flex-col gap-4">
        <p className="text-ink2">{about}</p>
        <TextInput
          label="Why"
          value={note}
          maxLength={LONGEST_APPROVAL_REASON}
          onChange={(event) => setNote(event.target.value)}
        />
        <CodeConfirmation
          label={label}
          variant={decision === 'confirm' ? 'danger-solid' : 'primary'}
          missing={isShort ? 'Say why: it is kept with the decision' : null}
          step={() =>
            call('decide_identity_review', {
              p_document_id: id,
              p_is_confirmed: decision === 'confirm',
              p_note: note.trim(),
            })
          }
          onDone={({ message }) => {
            toast.success(message);
            void queryClient.invalidateQueries({ queryKey: ['identity-reviews'] });
            onClose();
          }}
          unanswered="Look again whether it still waits before you repeat it. Deciding twice does nothing."
        />
      </div>
    </ConsequenceSheet>
  );
}
