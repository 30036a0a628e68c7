import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { EmailForm } from '#core/identity/sign-in-form.ts';
import { AuthProblemLine } from '#web/features/account/auth/auth-problem-line.tsx';
import { useNewEmail } from '#web/features/account/auth/sign-up/new-account.ts';
import { EmailField } from '#web/features/account/auth/sign-in/sign-in-fields.tsx';
import { SubmitButton } from '#web/features/account/auth/submit-button.tsx';
import { useRecover } from '#web/features/account/auth/recovery/use-recover.ts';
import { useSubmit } from '#web/features/account/auth/use-submit.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Asks for the e-mail of the account whose password is lost. */
export function ForgotPasswordForm({
  origin,
  onSent,
}: {
  origin: string;
  onSent: (email: string) => void;
}) {
  const recover = useRecover(origin);
  const newEmail = useNewEmail();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(EmailForm),
    mode: 'onTouched',
    defaultValues: { email: newEmail ?? '' },
  });
  const submit = useSubmit(
    handleSubmit(async ({ email }) => {
      await recover.mutateAsync(email);
      onSent(email);
    }),
  );

  return (
    <form method="post" noValidate onSubmit={submit}>
      <div className="flex flex-col gap-5">
        <EmailField error={formState.errors.email?.message} {...register('email')} />
        {recover.isError && <AuthProblemLine text={recover.error.message} />}
      </div>
      <SubmitButton busy={recover.isPending}>{t('Send the mail')}</SubmitButton>
    </form>
  );
}
