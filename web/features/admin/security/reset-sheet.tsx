import { useState } from 'react';
import { MFA_SETTINGS_MESSAGES } from '#core/identity/mfa-settings-texts.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import type { Person } from '#web/features/admin/security/person-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { call } from '#web/lib/supabase/call.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

const failed = (why: string) => t(MFA_SETTINGS_MESSAGES.userResetFailed(why));

/** The confirmation before somebody's second factor is removed, or its removal proposed. */
export function ResetSheet({
  person,
  onClose,
}: {
  person: Pick<Person, 'id' | 'handle'>;
  onClose: () => void;
}) {
  const adminId = useUserId();
  const [checked, setChecked] = useState(false);
  return (
    <ActionSheet
      title={`Reset 2FA of ${person.handle}?`}
      label="Reset 2FA"
      variant="danger-solid"
      leaveLabel="Keep it"
      codeLabel="Code from your own authenticator app"
      missing={checked ? null : 'Check first who they are'}
      step={async () => {
        const input = { admin_user_id: adminId, target_user_id: person.id };
        const { message, approval_id } = await call('admin_reset_user_mfa', input);
        return { message: approval_id === undefined ? MFA_SETTINGS_MESSAGES.userReset : message };
      }}
      changes={[]}
      refused={failed}
      unanswered={failed('Can’t reach Oja. Look this person up again before you try again.')}
      onClose={onClose}
    >
      <p className="text-ink2">
        Their authenticator and recovery codes stop working, and they are logged out everywhere. We
        email them, and they cannot sell until they set up 2FA again. Your name is kept with this.
        For a member of staff, a second administrator must confirm it.
      </p>
      <Checkbox
        checked={checked}
        onChange={(event) => setChecked(event.target.checked)}
        label="I spoke to this person and checked who they are"
      />
    </ActionSheet>
  );
}
