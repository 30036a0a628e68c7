import { useState } from 'react';
import type { Person } from '#web/features/admin-security/person-query.ts';
import { useResetSecondFactor } from '#web/features/admin-security/use-reset-second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConsequenceSheet } from '#web/ui/dialog.tsx';

/** The last look before somebody's second factor is taken away. */
export function ResetSheet({ person, onClose }: { person: Person; onClose: () => void }) {
  const [checked, setChecked] = useState(false);
  const reset = useResetSecondFactor(onClose);
  return (
    <ConsequenceSheet open onClose={onClose} title={`Reset two-factor of ${nameOf(person)}?`}>
      <p className="text-ink2">
        Their authenticator and recovery codes stop working and they are signed out everywhere. They
        are told by mail, and cannot sell until they set up a new one. Your name is kept with this.
      </p>
      <Checkbox
        className="mt-4"
        checked={checked}
        onChange={(event) => setChecked(event.target.checked)}
        label="I spoke to this person and checked who they are"
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Keep it</Button>
        <Button
          variant="danger"
          disabled={!checked}
          busy={reset.isPending}
          onClick={() => reset.mutate(person.id)}
        >
          Reset two-factor
        </Button>
      </div>
    </ConsequenceSheet>
  );
}

export function nameOf({ full_name, email }: Person): string {
  return full_name ?? email ?? 'this person';
}
