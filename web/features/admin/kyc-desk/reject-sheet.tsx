import { useState } from 'react';
import {
  LONGEST_REVIEW_NOTE,
  SHORTEST_REVIEW_NOTE,
} from '#core/identity/documents/document-limits.ts';
import { REJECT_CODES_FOR, REJECT_TEXTS } from '#core/identity/documents/reject-codes.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { KYC_DESK, type Review } from '#web/features/admin/kyc-desk/kyc-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Select } from '#web/ui/form/select.tsx';

const NOTE = {
  label: 'For colleagues',
  maxLength: LONGEST_REVIEW_NOTE,
  required: {
    minLength: SHORTEST_REVIEW_NOTE,
    missing: 'Say what you saw: it is kept with the decision',
  },
};

/** Rejects a document for one of the reasons, which its owner reads. */
export function RejectSheet({
  review,
  onClose,
  onDone,
}: {
  review: Review;
  onClose: () => void;
  onDone: () => void;
}) {
  const codes = REJECT_CODES_FOR[review.purpose];
  const [code, setCode] = useState('');
  const chosen = codes.find((one) => one === code);
  return (
    <ActionSheet
      title="Reject this document?"
      label="Reject"
      variant="danger-solid"
      reason={NOTE}
      missing={chosen ? null : 'Choose a reason'}
      step={(note) =>
        call('review_verification', {
          p_id: review.id,
          p_decision: 'reject',
          p_note: note,
          ...(chosen && { p_reject_code: chosen }),
        })
      }
      changes={[KYC_DESK]}
      onDone={onDone}
      unanswered="Check whether it still waits. Deciding twice does nothing."
      onClose={onClose}
    >
      <Select
        label="Reason"
        helper="The person reads this sentence, and nothing else."
        value={code}
        onChange={({ target }) => setCode(target.value)}
        options={[
          { value: '', label: 'Choose' },
          ...codes.map((value) => ({ value, label: REJECT_TEXTS[value] })),
        ]}
      />
    </ActionSheet>
  );
}
