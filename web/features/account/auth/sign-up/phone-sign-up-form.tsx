import type { UseFormReturn } from 'react-hook-form';
import type { PhoneSignUpForm as Typed } from '#core/identity/sign-in-form.ts';
import { NewPasswordFields } from '#web/features/account/auth/recovery/new-password-fields.tsx';
import { NameField, PhoneField } from '#web/features/account/auth/sign-in/sign-in-fields.tsx';
import { SubmitButton } from '#web/features/account/auth/submit-button.tsx';
import { usePhoneSignUp } from '#web/features/account/auth/sign-up/use-phone-sign-up.ts';
import { useSubmit } from '#web/features/account/auth/use-submit.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Opening an account with name, phone and password. */
export function PhoneSignUpForm({
  form,
  onSent,
}: {
  form: UseFormReturn<Typed>;
  /** A code was sent to the number. */
  onSent: (phone: string) => void;
}) {
  const signUp = usePhoneSignUp();
  const { register, handleSubmit, formState, watch, trigger, getFieldState, setError } = form;
  const { errors } = formState;

  const submit = useSubmit(
    handleSubmit(async (typed) => {
      const { sent, weakPassword } = await signUp.mutateAsync(typed);
      if (sent) onSent(typed.phone);
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
        <PhoneField
          helper={t('A Nigerian mobile number. A code is sent to it.')}
          error={errors.phone?.message}
          {...register('phone')}
        />
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
