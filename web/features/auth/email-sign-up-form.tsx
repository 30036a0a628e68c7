import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { SignUpForm } from '#core/identity/sign-in-form.ts';
import { PasswordRules } from '#web/features/auth/password-rules.tsx';
import { useHydrated } from '#web/lib/hydrated.ts';
import { useSignUp } from '#web/features/auth/use-sign-up.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Opening an account with name, e-mail and password. */
export function EmailSignUpForm({
  origin,
  onMade,
}: {
  origin: string;
  /** The account is made and its address waits to be confirmed. */
  onMade: (email: string) => void;
}) {
  const hydrated = useHydrated();
  const signUp = useSignUp(origin);
  const { register, handleSubmit, formState, watch, trigger, getFieldState, setError } = useForm({
    resolver: zodResolver(SignUpForm),
    mode: 'onTouched',
  });
  const { errors } = formState;

  const submit = handleSubmit(async (form) => {
    const { made, weakPassword } = await signUp.mutateAsync(form);
    if (made) onMade(form.email);
    else if (weakPassword) setError('password', { message: weakPassword }, { shouldFocus: true });
  });
  /** A confirmation typed already is compared anew when the password changes. */
  const compareAgain = () => {
    if (getFieldState('confirmPassword').isTouched) void trigger('confirmPassword');
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className="flex flex-col gap-5">
        <TextInput
          label="Full name"
          helper="As on your bank account: naira is paid out to this name only."
          autoComplete="name"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <div className="flex flex-col gap-3">
          <PasswordInput
            label="Password"
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password', { onChange: compareAgain })}
          />
          <PasswordRules password={watch('password') ?? ''} />
        </div>
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
      </div>
      <Button
        type={hydrated ? 'submit' : 'button'}
        variant="primary"
        size="xl"
        wide
        busy={signUp.isPending}
        className="mt-6"
      >
        Create account
      </Button>
    </form>
  );
}
