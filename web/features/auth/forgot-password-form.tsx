import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { EmailForm } from '#core/identity/sign-in-form.ts';
import { AuthProblemLine } from '#web/features/auth/auth-problem-line.tsx';
import { useNewEmail } from '#web/features/auth/new-account.ts';
import { EmailField } from '#web/features/auth/sign-in-fields.tsx';
import { SubmitButton } from '#web/features/auth/submit-button.tsx';
import { useRecover } from '#web/features/auth/use-recover.ts';

/** Asks whose password is lost. */
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
  const submit = handleSubmit(({ email }) =>
    recover.mutate(email, { onSuccess: () => onSent(email) }),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className="flex flex-col gap-5">
        <EmailField error={formState.errors.email?.message} {...register('email')} />
        {recover.isError && <AuthProblemLine text={recover.error.message} />}
      </div>
      <SubmitButton busy={recover.isPending}>Send the mail</SubmitButton>
    </form>
  );
}
