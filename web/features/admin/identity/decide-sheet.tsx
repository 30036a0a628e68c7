import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import type { Review } from '#web/features/admin/identity/review-queries.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';

const DECISION_TEXTS = {
  confirm: {
    title: 'Confirm this identity?',
    label: 'Confirm the identity',
    about:
      'They become verified although another account exists. Make sure that account belongs to someone else.',
  },
  close: {
    title: 'Close this check?',
    label: 'Close the check',
    about:
      'They stay unverified and see that it was not confirmed. We don’t tell them why, or about any other account.',
  },
} as const;

const REASON = {
  label: 'Why',
  maxLength: LONGEST_APPROVAL_REASON,
  required: {
    minLength: SHORTEST_APPROVAL_REASON,
    missing: 'Enter a reason: it is kept with the decision',
  },
};

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
  const { title, label, about } = DECISION_TEXTS[decision];
  return (
    <ActionSheet
      {...{ title, label, onClose }}
      reason={REASON}
      variant={decision === 'confirm' ? 'danger-solid' : 'primary'}
      step={(reason) =>
        call('decide_identity_review', {
          p_document_id: id,
          p_is_confirmed: decision === 'confirm',
          p_note: reason,
        })
      }
      changes={[['identity-reviews']]}
      unanswered="Check whether it is still waiting before you try again. Deciding twice has no effect."
    >
      <p className="text-ink2">{about}</p>
    </ActionSheet>
  );
}
