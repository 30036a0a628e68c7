import { useState, type SubmitEvent } from 'react';
import { MFA_DIALOG } from '#core/identity/mfa-dialog-texts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** An old sign-in is verified with the code that was sent, before the password changes. */
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
        <Trans
          text="You signed in a while ago. We sent a code to <b>{sentTo}</b>; type it and your new password is set."
          values={{ sentTo }}
          wraps={{ b: (chunks) => <b className="font-semibold">{chunks}</b> }}
        />
      </p>
      <CodeInput
        label={t('Code we sent')}
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
          {t('Change password')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
