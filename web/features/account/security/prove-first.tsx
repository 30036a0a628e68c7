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
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';
import { CODE_FORM } from '#web/lib/forms/code-form.ts';

const PURPOSES = {
  replace: {
    title: msg('Change your authenticator'),
    about: msg(
      'Your current authenticator stops working at once, and 2FA is off until you enter the first code of the new one.',
    ),
    action: msg('Continue'),
  },
  codes: {
    title: msg('Make new recovery codes'),
    about: msg('Your old codes stop working at once.'),
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
  const { title, about, action } = PURPOSES[purpose];
  const form = useAppForm({
    ...CODE_FORM,
    resolver: problemsResolver<{ code: string }>(({ code }) => ({
      code: isWholeCode(code) ? null : MFA_DIALOG.incomplete,
    })),
    send: async ({ code }) => {
      const proof = { factorId: factor.id, code: code.trim() };
      if (purpose === 'replace') onEnrolment(await begin.mutateAsync(proof));
      else onCodes(await make.mutateAsync(proof));
    },
    refusedField: (error) =>
      error instanceof Error ? { name: 'code', message: error.message } : null,
  });

  return (
    <Form submit={form.submit} className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold">{t(title)}</h3>
        <p className="mt-1 text-ink2">{t(about)}</p>
      </div>
      <Controlled form={form} name="code">
        {(code) => (
          <CodeEntry
            {...code}
            onComplete={() => form.submit()}
            recovery={purpose === 'replace'}
            autoFocus
          />
        )}
      </Controlled>
      <p className="text-sm text-ink3">
        {t('A code works once. If you just used this one, wait for the next.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {t(action)}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  );
}
