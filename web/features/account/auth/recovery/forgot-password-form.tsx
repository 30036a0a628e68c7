import { zodResolver } from '@hookform/resolvers/zod';
import { EmailForm } from '#core/identity/sign-in-form.ts';
import { AuthProblemLine } from '#web/features/account/auth/auth-problem-line.tsx';
import { useNewEmail } from '#web/features/account/auth/sign-up/new-account.ts';
import { EmailField } from '#web/features/account/auth/sign-in/sign-in-fields.tsx';
import { SubmitButton } from '#web/features/account/auth/submit-button.tsx';
import { useRecover } from '#web/features/account/auth/recovery/use-recover.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';

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
  const { field, submit } = useAppForm({
    resolver: zodResolver(EmailForm),
    checks: 'leaving',
    defaultValues: { email: newEmail ?? '' },
    send: async ({ email }) => {
      await recover.mutateAsync(email);
      onSent(email);
    },
  });

  return (
    <Form method="post" submit={submit}>
      <div className="flex flex-col gap-5">
        <EmailField {...field('email')} />
        {recover.isError && <AuthProblemLine text={recover.error.message} />}
      </div>
      <SubmitButton busy={recover.isPending}>{t('Send reset link')}</SubmitButton>
    </Form>
  );
}
