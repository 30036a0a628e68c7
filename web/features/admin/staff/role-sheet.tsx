import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { call } from '#web/lib/supabase/call.ts';
import { toast } from '#web/lib/page/toast.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Whom the role is to be given, or taken from. */
export type RoleChange =
  | { readonly kind: 'give' }
  | { readonly kind: 'take'; readonly handle: string; readonly email: string };

/** Proposes an administrator, or the end of one, with a code; another administrator confirms it. */
export function RoleSheet({ change, onClose }: { change: RoleChange; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const isGiven = change.kind === 'give';
  const email = (isGiven ? typed : change.email).trim();
  const missing =
    (!email && 'Enter the address of their account') ||
    (reason.trim().length < SHORTEST_APPROVAL_REASON && 'Say why: the second person decides by it');
  return (
    <ConsequenceSheet
      open
      onClose={onClose}
      title={isGiven ? 'Propose an administrator' : `Take the role from ${change.handle}?`}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink2">
          {isGiven
            ? 'They see everybody’s trades, receipts and disputes, and decide with you. They need a confirmed address and two-factor authentication. Another administrator confirms it within a day.'
            : 'They stop being an administrator once another administrator confirms it, and leave every conversation they are in as staff.'}
        </p>
        {isGiven && (
          <TextInput
            label="E-mail address of their account"
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <TextInput
          label="Why"
          value={reason}
          maxLength={LONGEST_APPROVAL_REASON}
          onChange={(event) => setReason(event.target.value)}
        />
        <CodeConfirmation
          label="Propose it"
          variant="primary"
          missing={missing || null}
          step={() =>
            call('propose_administrator', {
              p_email: email,
              p_is_admin: isGiven,
              p_reason: reason.trim(),
            })
          }
          onDone={({ message }) => {
            toast.success(message);
            void queryClient.invalidateQueries({ queryKey: ['approvals'] });
            onClose();
          }}
          unanswered="Check “Pending approvals” before you repeat it."
        />
      </div>
    </ConsequenceSheet>
  );
}
