import type { Text } from '#core/language/text.ts';
import { useEffect, useState } from 'react';
import { authenticatorCodeProblem } from '#core/identity/sign-in-form.ts';
import type { SecondFactorStep } from '#web/features/account/auth/second-factor/second-factor-steps.ts';
import { MFA_DIALOG } from '#core/identity/mfa-dialog-texts.ts';
import { AuthProblemLine } from '#web/features/account/auth/auth-problem-line.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';

/** Takes the six digits, or a recovery code instead. */
export function SecondFactorForm({
  step,
  submit,
  onCancel,
}: {
  step: SecondFactorStep;
  submit: (code: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [by, setBy] = useState<'app' | 'recovery'>('app');
  if (step.at === 'looking') {
    return (
      <SkeletonFrame label={t('Loading your authenticator')}>
        <Skeleton className="h-5 w-60 max-w-full" />
        <Skeleton className="mt-4 h-14 rounded-control!" />
      </SkeletonFrame>
    );
  }
  if (step.at === 'stuck') {
    return (
      <div className="flex flex-col gap-5">
        <AuthProblemLine text={step.problem} />
        <Button variant="primary" size="lg" wide onClick={onCancel}>
          {t('Log in again')}
        </Button>
      </div>
    );
  }
  const shared = {
    problem: step.at === 'asking' ? step.problem : null,
    busy: step.at !== 'asking',
    submit,
  };
  return (
    <>
      {by === 'app' ? <AppCode {...shared} /> : <RecoveryCode {...shared} />}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <button
          type="button"
          onClick={() => setBy(by === 'app' ? 'recovery' : 'app')}
          className="-mx-1 h-11 px-1 text-sm font-semibold text-aro underline-offset-4 hover:underline"
        >
          {by === 'app' ? t('Use a recovery code') : t('Use the authenticator app')}
        </button>
        <Button variant="ghost" onClick={onCancel} className="-mr-4">
          {t('Cancel')}
        </Button>
      </div>
    </>
  );
}

interface Shared {
  problem: string | Text | null;
  busy: boolean;
  submit: (code: string) => Promise<void>;
}

/** Submits itself with the sixth digit. A refused code is cleared for the next one. */
function AppCode({ problem, busy, submit }: Shared) {
  const form = useAppForm({
    defaultValues: { code: '' },
    resolver: problemsResolver(({ code }) => ({ code: authenticatorCodeProblem(code) })),
    checks: 'submit-only',
    send: async ({ code }) => {
      await submit(code);
      form.set('code', '');
    },
  });
  useFocusWhenFree(busy, form.setFocus);

  return (
    <Form submit={form.submit}>
      <p className="mb-4 text-ink2">
        {t('Enter the 6 digits your authenticator app shows for Oja.')}
      </p>
      <Controlled form={form} name="code">
        {(code) => (
          <CodeInput
            {...code}
            label={t('6-digit code')}
            onComplete={() => form.submit()}
            error={code.error ?? (code.value === '' && problem ? t(problem) : undefined)}
            readOnly={busy}
          />
        )}
      </Controlled>
      <Button type="submit" variant="primary" size="lg" wide busy={busy} className="mt-5">
        {t('Verify')}
      </Button>
    </Form>
  );
}

/** One of the ten codes that were shown once, for a lost phone. */
function RecoveryCode({ problem, busy, submit }: Shared) {
  const form = useAppForm({
    defaultValues: { code: '' },
    resolver: problemsResolver(({ code }) => ({
      code: code.trim() === '' ? MFA_DIALOG.recoveryRequired : null,
    })),
    checks: 'submit',
    send: ({ code }) => submit(code.trim()),
  });
  useFocusWhenFree(busy, form.setFocus);
  const { error, ...code } = form.field('code');
  return (
    <Form submit={form.submit}>
      <p className="mb-4 text-ink2">
        {t('Each recovery code works once, instead of the 6 digits.')}
      </p>
      <TextInput
        label={t('Recovery code')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={busy}
        error={error ?? problem ?? undefined}
        {...code}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} className="mt-5">
        {t('Verify')}
      </Button>
    </Form>
  );
}

/** The code has the focus at the beginning and after each try. */
function useFocusWhenFree(busy: boolean, setFocus: (name: 'code') => void): void {
  useEffect(() => {
    if (!busy) setFocus('code');
  }, [busy, setFocus]);
}
