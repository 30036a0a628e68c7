import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { NewPasswordProblem } from '#web/features/account/auth/recovery/new-password-problem.ts';
import { NewPasswordForm as Schema } from '#core/identity/sign-in-form.ts';
import { AuthProblemLine } from '#web/features/account/auth/auth-problem-line.tsx';
import { NewPasswordFields } from '#web/features/account/auth/recovery/new-password-fields.tsx';
import { SubmitButton } from '#web/features/account/auth/submit-button.tsx';
import { useNewPassword } from '#web/features/account/auth/recovery/use-new-password.ts';
import { t } from '#web/lib/i18n/language.ts';
import { TextLink } from '#web/ui/link.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';

/** A new password, typed twice. */
export function NewPasswordForm({
  email,
  onChanged,
}: {
  /** The account's e-mail, for the password manager that stores it. */
  email: string;
  onChanged: () => void;
}) {
  const change = useNewPassword();
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null);
  const { field, submit, watch, trigger, getFieldState, setError } = useAppForm({
    resolver: zodResolver(Schema),
    checks: 'leaving',
    defaultValues: { password: '', confirmPassword: '' },
    send: async ({ password }) => {
      setProblem(null);
      const refused = await change.mutateAsync(password);
      if (!refused) return onChanged();
      if (refused.kind === 'field') {
        setError('password', { message: t(refused.text) }, { shouldFocus: true });
      } else {
        setProblem(refused);
      }
    },
  });
  const compareAgain = () => {
    if (getFieldState('confirmPassword').isTouched) void trigger('confirmPassword');
  };

  return (
    <Form method="post" submit={submit}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="flex flex-col gap-5">
        <NewPasswordFields
          label={t('New password')}
          typed={watch('password')}
          password={field('password', { onChange: compareAgain })}
          confirmPassword={field('confirmPassword')}
        />
        {problem && <AuthProblemLine text={problem.text} />}
        {problem?.kind === 'ask-again' && (
          <TextLink to="/forgot-password">{t('Get a new email')}</TextLink>
        )}
      </div>
      <SubmitButton busy={change.isPending} className="mt-6">
        {t('Change password')}
      </SubmitButton>
    </Form>
  );
}
