import { useState } from 'react';
import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Whom the role is to be given, or taken from. */
export type RoleChange =
  | { readonly kind: 'give' }
  | { readonly kind: 'take'; readonly handle: string; readonly email: string };

const REASON = {
  label: 'Why',
  maxLength: LONGEST_APPROVAL_REASON,
  required: {
    minLength: SHORTEST_APPROVAL_REASON,
    missing: 'Enter a reason: the second person decides by it',
  },
};

/** Proposes an administrator, or the end of one, with a code; another administrator confirms it. */
export function RoleSheet({ change, onClose }: { change: RoleChange; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const isGiven = change.kind === 'give';
  const email = (isGiven ? typed : change.email).trim();
  return (
    <ActionSheet
      title={isGiven ? 'Propose an administrator' : `Take the role from ${change.handle}?`}
      reason={REASON}
      label="Propose it"
      missing={email ? null : 'Enter the email of their account'}
      step={(reason) =>
        call('propose_administrator', {
          p_email: email,
          p_is_admin: isGiven,
          p_reason: reason,
        })
      }
      changes={[['approvals']]}
      unanswered="Check “Pending approvals” before you try again."
      onClose={onClose}
    >
      <p className="text-ink2">
        {isGiven
          ? 'They see everyone’s orders, receipts and disputes, and decide with you. They need a confirmed email and 2FA. Another administrator must confirm it within a day.'
          : 'They stop being an administrator once another administrator confirms it, and leave every conversation they are in as staff.'}
      </p>
      {isGiven && (
        <TextInput
          label="Email of their account"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </ActionSheet>
  );
}
