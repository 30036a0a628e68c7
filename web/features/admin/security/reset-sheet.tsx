import { useState } from 'react';
import { MFA_SETTINGS_MESSAGES } from '#core/identity/mfa-settings-texts.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { nameOf, type Person } from '#web/features/admin/security/person-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { call } from '#web/lib/supabase/call.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

const failed = (why: string) => t(MFA_SETTINGS_MESSAGES.userResetFailed(why));

/** The confirmation before somebody's second factor is removed, or its removal proposed. */
export function ResetSheet({ person, onClose }: { person: Person; onClose: () => void }) {
  const adminId = useUserId();
  const [checked, setChecked] = useState(false);
  return (
    <ActionSheet
      title={`Reset two-factor of ${nameOf(person)}?`}
      label="Reset two-factor"
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
      unanswered={failed('Oja did not answer. Find this person again before you repeat it.')}
      onClose={onClose}
    >
      <p className="text-ink2">
        Their authenticator and recovery codes stop working and they are signed out everywhere. They
        are told by mail, and cannot sell until they set up a new one. Your name is kept with this.
        Of a member of staff it waits for a second administrator.
      </p>
      <Checkbox
        checked={checked}
        onChange={(event) => setChecked(event.target.checked)}
        label="I spoke to this person and checked who they are"
      />
    </ActionSheet>
  );
}
