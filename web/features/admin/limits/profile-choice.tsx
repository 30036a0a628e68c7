import { useState } from 'react';
import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import {
  LIMIT_PROFILE_NAMES,
  LIMIT_PROFILES,
  type LimitProfile,
} from '#core/money-limits/profiles.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { useMay } from '#web/lib/supabase/staff-access.ts';
import { Button } from '#web/ui/button.tsx';

const NAMES = Object.keys(LIMIT_PROFILES) as LimitProfile[];

/** Which shipped limits are in force, and, for those who may, proposals of the others. */
export function ProfileChoice({ profile }: { profile: LimitProfile | null }) {
  const [chosen, setChosen] = useState<LimitProfile | null>(null);
  const maySet = useMay()(['limits.set']);
  return (
    <>
      <p>
        In force:{' '}
        <b className="font-semibold">
          {profile ? LIMIT_PROFILE_NAMES[profile] : 'rules that were changed in the database'}
        </b>
      </p>
      {maySet && (
        <div className="mt-3 flex flex-wrap gap-3">
          {NAMES.filter((name) => name !== profile).map((name) => (
            <Button key={name} variant="outline" onClick={() => setChosen(name)}>
              {LIMIT_PROFILE_NAMES[name]}…
            </Button>
          ))}
        </div>
      )}
      {chosen && (
        <ActionSheet
          title={`Propose “${LIMIT_PROFILE_NAMES[chosen]}” for everyone?`}
          reason={{
            label: 'Why',
            maxLength: LONGEST_APPROVAL_REASON,
            required: {
              minLength: SHORTEST_APPROVAL_REASON,
              missing: 'Say why: the second person decides by it',
            },
          }}
          label="Propose it"
          leaveLabel="Keep the limits"
          step={(reason) => call('propose_limit_profile', { p_profile: chosen, p_reason: reason })}
          changes={[['approvals']]}
          unanswered="If it is listed under “Waits for a second administrator”, it was proposed."
          onClose={() => setChosen(null)}
        >
          <p className="text-ink2">
            All limits are replaced when another administrator confirms it. Limits of single people
            stay. People who have used more than a new limit can move money again when enough time
            has passed.
          </p>
        </ActionSheet>
      )}
    </>
  );
}
