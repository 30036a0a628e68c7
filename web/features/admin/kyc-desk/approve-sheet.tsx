import { useState } from 'react';
import {
  LONGEST_REVIEW_NOTE,
  SHORTEST_REVIEW_NOTE,
} from '#core/identity/documents/document-limits.ts';
import { comparePayerName } from '#core/identity/names/payer-name.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { CHECKLISTS } from '#web/features/admin/kyc-desk/checklists.ts';
import { KYC_DESK, type Review } from '#web/features/admin/kyc-desk/kyc-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const NOTE = {
  label: 'What you compared',
  maxLength: LONGEST_REVIEW_NOTE,
  required: {
    minLength: SHORTEST_REVIEW_NOTE,
    missing: 'Say what you compared: it is kept with the decision',
  },
};

const VERDICTS: Readonly<Record<string, { tone: Tone; label: string }>> = {
  exact: { tone: 'ewe', label: 'The names are the same' },
  close: { tone: 'fitila', label: 'The names are close' },
  mismatch: { tone: 'ewu', label: 'The names differ' },
};

/** Approves a document: what the reviewer read on it, and what they looked at. */
export function ApproveSheet({
  review,
  onClose,
  onDone,
}: {
  review: Review;
  onClose: () => void;
  onDone: () => void;
}) {
  const [name, setName] = useState('');
  const [birth, setBirth] = useState('');
  const [expires, setExpires] = useState(review.expires_on ?? '');
  const [checked, setChecked] = useState<readonly string[]>([]);
  const list = CHECKLISTS[review.purpose];
  const needsName = review.purpose !== 'business';
  const needsBirth = review.purpose === 'identity';
  const verdict = name.trim() ? comparePayerName(name, review.full_name ?? '').verdict : null;
  const missing =
    checked.length < list.length
      ? 'Go through the list'
      : needsName && (verdict === null || verdict === 'mismatch')
        ? 'Type the name as it is on the document'
        : needsBirth && birth === ''
          ? 'Enter the date of birth'
          : null;
  return (
    <ActionSheet
      title="Approve this document?"
      label={
        review.approvals + 1 < review.approvals_needed
          ? 'Approve, a second person decides'
          : 'Approve'
      }
      reason={NOTE}
      missing={missing}
      step={(note) =>
        call('review_verification', {
          p_id: review.id,
          p_decision: 'approve',
          p_note: note,
          ...(needsName && { p_legal_name: name.trim() }),
          ...(needsBirth && { p_birth_date: birth }),
          ...(needsBirth && expires && { p_expires_on: expires }),
        })
      }
      changes={[KYC_DESK]}
      onDone={onDone}
      unanswered="Check whether it still waits. Deciding twice does nothing."
      onClose={onClose}
    >
      {needsName && (
        <>
          <TextInput
            label="Name on the document"
            helper={`On the profile: ${review.full_name ?? 'none'}`}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          {verdict && (
            <p role="status">
              <Chip tone={VERDICTS[verdict]?.tone ?? 'plain'}>{VERDICTS[verdict]?.label}</Chip>
            </p>
          )}
        </>
      )}
      {needsBirth && (
        <>
          <TextInput
            label="Date of birth"
            helper="Kept as a keyed hash alone, so that one person has one account."
            type="date"
            value={birth}
            onChange={({ target }) => setBirth(target.value)}
          />
          <TextInput
            label="Expires on, if it does"
            type="date"
            value={expires}
            onChange={({ target }) => setExpires(target.value)}
          />
        </>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">You have seen that</legend>
        {list.map((item) => (
          <Checkbox
            key={item}
            label={item}
            checked={checked.includes(item)}
            onChange={({ target }) =>
              setChecked(
                target.checked ? [...checked, item] : checked.filter((one) => one !== item),
              )
            }
          />
        ))}
      </fieldset>
    </ActionSheet>
  );
}
