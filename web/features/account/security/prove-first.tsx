import { useState, type SubmitEvent } from 'react';
import type { MfaFactor } from '#core/identity/mfa-factor.ts';
import { MFA_DIALOG } from '#core/identity/mfa-dialog-texts.ts';
import { CodeEntry, isWholeCode } from '#web/features/account/security/code-entry.tsx';
import type { Enrolment } from '#web/features/account/security/enrolment.ts';
import {
  useBeginEnrolment,
  useNewRecoveryCodes,
} from '#web/features/account/security/use-second-factor.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';

const PURPOSES = {
  replace: {
    title: msg('Change your authenticator'),
    about: msg(
      'The one you have stops working at once, and two-factor is off until the new one has shown its first code.',
    ),
    action: msg('Continue'),
  },
  codes: {
    title: msg('Make new recovery codes'),
    about: msg('The codes you saved before stop working at once.'),
    action: msg('Make new codes'),
  },
} as const;

/** A fresh code of the present authenticator, before it is changed or new codes are made. */
export function ProveFirst({
  factor,
  purpose,
  onCancel,
  onEnrolment,
  onCodes,
}: {
  factor: MfaFactor;
  purpose: keyof typeof PURPOSES;
  onCancel: () => void;
  onEnrolment: (enrolment: Enrolment) => void;
  onCodes: (codes: readonly string[]) => void;
}) {
  const begin = useBeginEnrolment();
  const make = useNewRecoveryCodes();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const pending = begin.isPending || make.isPending;
  const error = begin.error ?? make.error;
  const { title, about, action } = PURPOSES[purpose];

  const go = (given: string) => {
    if (pending) return;
    const proof = { factorId: factor.id, code: given.trim() };
    const onError = () => setCode('');
    if (purpose === 'replace') begin.mutate(proof, { onSuccess: onEnrolment, onError });
    else make.mutate(proof, { onSuccess: onCodes, onError });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isWholeCode(code)) go(code);
    else setShort(true);
  };
  const change = (typed: string) => {
    setShort(false);
    if (typed !== '') {
      begin.reset();
      make.reset();
    }
    setCode(typed);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold">{t(title)}</h3>
        <p className="mt-1 text-ink2">{t(about)}</p>
      </div>
      <CodeEntry
        value={code}
        onChange={change}
        onComplete={go}
        error={short ? MFA_DIALOG.incomplete : error?.message}
        recovery={purpose === 'replace'}
        autoFocus
      />
      <p className="text-sm text-ink3">
        {t('A code works once. If you used this one just now, wait for the next.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={pending}>
          {t(action)}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
