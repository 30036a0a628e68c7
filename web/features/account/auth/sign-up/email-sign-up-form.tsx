import type { UseFormReturn } from 'react-hook-form';
import type { SignUpForm } from '#core/identity/sign-in-form.ts';
import { NewPasswordFields } from '#web/features/account/auth/recovery/new-password-fields.tsx';
import { EmailField, NameField } from '#web/features/account/auth/sign-in/sign-in-fields.tsx';
import { SubmitButton } from '#web/features/account/auth/submit-button.tsx';
import { useSignUp } from '#web/features/account/auth/sign-up/use-sign-up.ts';
import { useSubmit } from '#web/features/account/auth/use-submit.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Opening an account with name, e-mail and password. */
export function EmailSignUpForm({
  form,
  origin,
  onMade,
}: {
  form: UseFormReturn<SignUpForm>;
  origin: string;
  /** The account is made and its e-mail waits to be confirmed. */
  onMade: (email: string) => void;
}) {
  const signUp = useSignUp(origin);
  const { register, handleSubmit, formState, watch, trigger, getFieldState, setError } = form;
  const { errors } = formState;

  const submit = useSubmit(
    handleSubmit(async (typed) => {
      const { made, weakPassword } = await signUp.mutateAsync(typed);
      if (made) onMade(typed.email);
      else if (weakPassword) setError('password', { message: weakPassword }, { shouldFocus: true });
    }),
  );
  /** A confirmation typed already is compared again when the password changes. */
  const compareAgain = () => {
    if (getFieldState('confirmPassword').isTouched) void trigger('confirmPassword');
  };

  return (
    <form method="post" noValidate onSubmit={submit}>
      <div className="flex flex-col gap-5">
        <NameField error={errors.name?.message} {...register('name')} />
        <EmailField error={errors.email?.message} {...register('email')} />
        <NewPasswordFields
          typed={watch('password')}
          errors={errors}
          password={register('password', { onChange: compareAgain })}
          confirmPassword={register('confirmPassword')}
        />
      </div>
      <SubmitButton busy={signUp.isPending} className="mt-6">
        {t('Create account')}
      </SubmitButton>
    </form>
  );
}
