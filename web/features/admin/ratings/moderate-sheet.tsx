import { useState } from 'react';
import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { HIDE_REASON_CODES, HIDE_REASONS, type HideReason } from '#core/reputation/moderation.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import type { ModeratedRating } from '#web/features/admin/ratings/rating-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Select } from '#web/ui/form/select.tsx';

const NOTE = {
  label: 'Note for the staff',
  maxLength: LONGEST_APPROVAL_REASON,
  required: { minLength: SHORTEST_APPROVAL_REASON, missing: 'Add a note: it is kept' },
};

/** Hides a comment for a reason that its author reads, or shows it again. */
export function ModerateSheet({
  rating,
  onClose,
}: {
  rating: ModeratedRating;
  onClose: () => void;
}) {
  const { id, comment, rater, is_hidden: isHidden } = rating;
  const [reason, setReason] = useState<HideReason>('insult');
  return (
    <ActionSheet
      title={isHidden ? 'Show this comment again?' : 'Hide this comment?'}
      reason={NOTE}
      label={isHidden ? 'Show it again' : 'Hide it'}
      variant={isHidden ? 'primary' : 'danger-solid'}
      leaveLabel="Leave it as it is"
      step={(note) =>
        call('moderate_rating', {
          p_rating_id: id,
          p_is_hidden: !isHidden,
          p_reason_code: isHidden ? 'mistake' : reason,
          p_note: note,
        })
      }
      changes={[['admin-ratings']]}
      unanswered="Check the list before you try again."
      onClose={onClose}
    >
      <blockquote className="border-l-2 border-line pl-3 break-words">{comment}</blockquote>
      <p className="text-ink2">
        {isHidden
          ? `Everyone can read it again, and we notify ${rater.handle}.`
          : `Nobody reads it any more, and we notify ${rater.handle} with the reason. The stars stay and count.`}
      </p>
      {!isHidden && (
        <Select
          label="Reason"
          value={reason}
          options={HIDE_REASON_CODES.filter((code) => code !== 'mistake').map((value) => ({
            value,
            label: HIDE_REASONS[value].charAt(0).toUpperCase() + HIDE_REASONS[value].slice(1),
          }))}
          onChange={({ target }) =>
            setReason(HIDE_REASON_CODES.find((code) => code === target.value) ?? 'insult')
          }
        />
      )}
    </ActionSheet>
  );
}
