import { useState } from 'react';
import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { ROLE_DAYS } from '#core/staff/limits.ts';
import { STAFF_ROLE_TITLES, STAFF_ROLES, type StaffRole } from '#core/staff/roles.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** A role that is to be granted to somebody new, or one of somebody's that is to be renewed or revoked. */
export type RoleChange =
  | { readonly kind: 'grant' }
  | {
      readonly kind: 'renew' | 'revoke';
      readonly handle: string;
      readonly email: string;
      readonly role: StaffRole;
    };

const REASON = {
  label: 'Why',
  maxLength: LONGEST_APPROVAL_REASON,
  required: {
    minLength: SHORTEST_APPROVAL_REASON,
    missing: 'Enter a reason: the second person decides by it',
  },
};

/** Proposes a change of somebody's role, with a code; somebody else who may grant roles confirms it. */
export function RoleSheet({ change, onClose }: { change: RoleChange; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<StaffRole>('support');
  const isNew = change.kind === 'grant';
  const email = (isNew ? typed : change.email).trim();
  const role = isNew ? chosen : change.role;
  return (
    <ActionSheet
      title={titleOf(change)}
      reason={REASON}
      label="Propose it"
      missing={email ? null : 'Enter the email of their account'}
      step={(reason) =>
        call('propose_role', {
          p_email: email,
          p_role: role,
          p_is_granted: change.kind !== 'revoke',
          p_reason: reason,
        })
      }
      changes={[['approvals']]}
      unanswered="Check “Pending approvals” before you try again."
      onClose={onClose}
    >
      <p className="text-ink2">{explanationOf(change)}</p>
      {isNew && (
        <>
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
          <Select
            label="Role"
            value={chosen}
            options={STAFF_ROLES.map((value) => ({ value, label: STAFF_ROLE_TITLES[value] }))}
            onChange={({ target }) =>
              setChosen(STAFF_ROLES.find((role) => role === target.value) ?? 'support')
            }
          />
        </>
      )}
    </ActionSheet>
  );
}

function titleOf(change: RoleChange): string {
  if (change.kind === 'grant') return 'Propose a role';
  const title = STAFF_ROLE_TITLES[change.role];
  return change.kind === 'renew'
    ? `Renew ${title} of ${change.handle}?`
    : `Revoke ${title} of ${change.handle}?`;
}

function explanationOf({ kind }: RoleChange): string {
  switch (kind) {
    case 'grant':
      return `The role lasts ${ROLE_DAYS} days. They need a confirmed email and 2FA. Someone other than you two must confirm it within a day.`;
    case 'renew':
      return `The role lasts ${ROLE_DAYS} days from the confirmation on.`;
    case 'revoke':
      return 'They lose it once someone else confirms it, and leave every conversation they are in through it.';
  }
}
