import { useState, type SubmitEvent } from 'react';
import { MFA_DIALOG } from '#core/messages/mfa-dialog-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';

/** An old sign-in proves itself with the code that was sent, before the password changes. */
export function AskedAgain({
  sentTo,
  busy,
  error,
  onCode,
  onCancel,
}: {
  sentTo: string;
  busy: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
  onCancel: () => void;
}) {
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === 6) onCode(code);
    else setShort(true);
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-sm flex-col gap-4">
      <p className="text-ink2">
        You signed in a while ago. We sent a code to <b className="font-semibold">{sentTo}</b>; type
        it and your new password is set.
      </p>
      <CodeInput
        label="Code we sent"
        value={code}
        onChange={(typed) => {
          setShort(false);
          setCode(typed);
        }}
        onComplete={onCode}
        error={short ? MFA_DIALOG.incomplete : error}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          Change password
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
