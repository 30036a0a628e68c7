import { useState, type ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import type { SignInProblem } from '#core/identity/auth-problem.ts';
import type { PhoneSignInForm, SignInForm } from '#core/identity/sign-in-form.ts';
import { AUTH_MESSAGES } from '#core/identity/auth-texts.ts';
import { withOrigin } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { AuthProblemLine } from '#web/features/account/auth/auth-problem-line.tsx';
import { SubmitButton } from '#web/features/account/auth/submit-button.tsx';
import { Unconfirmed } from '#web/features/account/auth/sign-up/unconfirmed.tsx';
import { useSeconds } from '#web/features/account/auth/sign-up/use-seconds.ts';
import { useSignIn } from '#web/features/account/auth/sign-in/use-sign-in.ts';
import { t } from '#web/lib/i18n/language.ts';
import { TextLink } from '#web/ui/link.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import type { AppFields } from '#web/lib/forms/use-app-fields.ts';
import { useSend } from '#web/lib/forms/use-send.ts';
import { Form } from '#web/ui/form/form.tsx';

interface Refused {
  problem: SignInProblem;
  recipient: string;
}

/** The password and the button, below the field that identifies the person. Nothing typed is lost. */
export function PasswordSignIn<Form extends SignInForm | PhoneSignInForm>({
  form,
  origin,
  recipientOf,
  onRight,
  children,
}: {
  form: AppFields<Form>;
  origin: string;
  /** The e-mail or number of a filled-in form. */
  recipientOf: (typed: Form) => string;
  /** The password was right; a second factor may be due. */
  onRight: () => void;
  /** The field that identifies the person. */
  children: ReactNode;
}) {
  const signIn = useSignIn();
  const [refused, setRefused] = useState<Refused | null>(null);
  const { left, start } = useSeconds();
  const { field, setFocus } = form;
  const password = 'password' as Path<Form>;

  const { submit } = useSend(form, {
    send: async (typed) => {
      setRefused(null);
      const problem = await signIn.mutateAsync(typed);
      if (!problem) {
        onRight();
        return;
      }
      setRefused({ problem, recipient: recipientOf(typed) });
      if (problem.kind === 'too-many') start(problem.seconds ?? 0);
      if (problem.kind === 'refused') setFocus(password);
    },
  });

  return (
    <Form method="post" submit={submit}>
      <div className="flex flex-col gap-5">
        {children}
        <PasswordInput
          label={t('Password')}
          aside={
            <TextLink to={withOrigin('/forgot-password', origin)}>{t('Forgot password?')}</TextLink>
          }
          {...field(password)}
        />
        {refused && <Refusal {...refused} left={left} origin={origin} />}
      </div>
      <SubmitButton busy={signIn.isPending} restFor={left}>
        {t('Log in')}
      </SubmitButton>
    </Form>
  );
}

/** Why the sign-in did not succeed; with a link when only a confirmation is missing. */
function Refusal({ problem, recipient, left, origin }: Refused & { left: number; origin: string }) {
  const over = problem.kind === 'too-many' && problem.seconds !== null && left === 0;
  if (over) {
    return (
      <p role="status" className="text-sm text-ink2">
        {t(AUTH_MESSAGES.tryAgainNow)}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <AuthProblemLine text={problem.text} />
      {problem.kind === 'unconfirmed' && <Unconfirmed recipient={recipient} origin={origin} />}
    </div>
  );
}
