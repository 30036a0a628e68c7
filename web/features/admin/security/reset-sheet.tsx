import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#web/features/admin/security/person-query.ts';
import { useResetSecondFactor } from '#web/features/admin/security/use-reset-second-factor.ts';
import { CodeRefused, secondFactorQuery } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

/** The confirmation before somebody's second factor is removed. */
export function ResetSheet({ person, onClose }: { person: Person; onClose: () => void }) {
  const own = useQuery(secondFactorQuery(useUserId()));
  return (
    <ConsequenceSheet open onClose={onClose} title={`Reset two-factor of ${nameOf(person)}?`}>
      <p className="text-ink2">
        Their authenticator and recovery codes stop working and they are signed out everywhere. They
        are told by mail, and cannot sell until they set up a new one. Your name is kept with this.
        Of a member of staff it waits for a second administrator.
      </p>
      <ResetForm factorId={own.data?.id ?? null} {...{ person, onClose }} />
    </ConsequenceSheet>
  );
}

function ResetForm({
  person,
  factorId,
  onClose,
}: {
  person: Person;
  /** The administrator's own authenticator; null until it is known. */
  factorId: string | null;
  onClose: () => void;
}) {
  const [checked, setChecked] = useState(false);
  const [code, setCode] = useState('');
  const reset = useResetSecondFactor(onClose);
  const refused = reset.error instanceof CodeRefused ? reset.error.message : undefined;
  const confirm = () => {
    if (factorId === null) return;
    reset.mutate({ userId: person.id, factorId, code }, { onError: () => setCode('') });
  };
  return (
    <>
      <Checkbox
        className="my-4"
        checked={checked}
        onChange={(event) => setChecked(event.target.checked)}
        label="I spoke to this person and checked who they are"
      />
      <CodeInput
        label="Code from your own authenticator app"
        value={code}
        onChange={setCode}
        readOnly={reset.isPending}
        error={refused}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Keep it</Button>
        <Button
          variant="danger"
          disabled={!checked || code.length < 6 || factorId === null}
          busy={reset.isPending}
          onClick={confirm}
        >
          Reset two-factor
        </Button>
      </div>
    </>
  );
}

export function nameOf({ full_name, email }: Person): string {
  return full_name ?? email ?? 'this person';
}
