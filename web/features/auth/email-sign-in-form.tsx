import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SignInProblem } from '#core/identity/auth-problem.ts';
import { SignInForm } from '#core/identity/sign-in-form.ts';
import { useNewAccount } from '#web/features/auth/new-account.ts';
import { ResendLink } from '#web/features/auth/resend-link.tsx';
import { useHydrated } from '#web/lib/hydrated.ts';
import { useSignIn } from '#web/features/auth/use-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface Refused {
  problem: SignInProblem;
  email: string;
}

/** Signing in with e-mail and password. Nothing typed is lost, whatever the answer. */
export function EmailSignInForm({ origin }: { origin: string }) {
  const hydrated = useHydrated();
  const signIn = useSignIn();
  const [refused, setRefused] = useState<Refused | null>(null);
  const newEmail = useNewAccount() ?? undefined;
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(SignInForm),
    mode: 'onTouched',
  });
  const { errors } = formState;

  const submit = handleSubmit(async (form) => {
    setRefused(null);
    const problem = await signIn.mutateAsync(form);
    if (!problem) return;
    setRefused({ problem, email: form.email });
    if (problem.kind === 'refused') setFocus('password');
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className="flex flex-col gap-5">
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={newEmail}
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordInput
          label="Password"
          error={errors.password?.message}
          {...register('password')}
        />
        {refused && <Refusal {...refused} origin={origin} />}
      </div>
      <Button
        type={hydrated ? 'submit' : 'button'}
        variant="primary"
        size="xl"
        wide
        busy={signIn.isPending}
        className="mt-5"
      >
        Sign In
      </Button>
    </form>
  );
}

/** Why the sign-in did not succeed; with the way on when only the address waits to be confirmed. */
function Refusal({ problem, email, origin }: Refused & { origin: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="alert" className="flex items-start gap-1.5 text-sm text-ewu">
        <Icon of={CircleAlert} size={16} className="mt-0.5" />
        {problem.text}
      </p>
      {problem.kind === 'unconfirmed' && (
        <>
          <p className="text-sm text-ink2">
            Your password is right. Follow the link that was mailed to {email}, then sign in.
          </p>
          <ResendLink email={email} origin={origin} />
        </>
      )}
    </div>
  );
}
