import type { PhoneSignUpForm as Typed } from '#core/identity/sign-in-form.ts';
import { NewPasswordFields } from '#web/features/account/auth/recovery/new-password-fields.tsx';
import { NameField, PhoneField } from '#web/features/account/auth/sign-in/sign-in-fields.tsx';
import { SubmitButton } from '#web/features/account/auth/submit-button.tsx';
import { usePhoneSignUp } from '#web/features/account/auth/sign-up/use-phone-sign-up.ts';
import { TermsLine } from '#web/features/account/auth/sign-up/terms-line.tsx';
import { t } from '#web/lib/i18n/language.ts';
import type { AppFields } from '#web/lib/forms/use-app-fields.ts';
import { useSend } from '#web/lib/forms/use-send.ts';
import { Form } from '#web/ui/form/form.tsx';

/** Opening an account with name, phone and password. */
export function PhoneSignUpForm({
  form,
  onSent,
}: {
  form: AppFields<Typed>;
  /** A code was sent to the number. */
  onSent: (phone: string) => void;
}) {
  const signUp = usePhoneSignUp();
  const { field, watch, trigger, getFieldState, setError } = form;
  const { submit } = useSend(form, {
    send: async (typed) => {
      const { sent, weakPassword } = await signUp.mutateAsync(typed);
      if (sent) onSent(typed.phone);
      else if (weakPassword) setError('password', { message: weakPassword }, { shouldFocus: true });
    },
  });
  /** A confirmation typed already is compared again when the password changes. */
  const compareAgain = () => {
    if (getFieldState('confirmPassword').isTouched) void trigger('confirmPassword');
  };

  return (
    <Form method="post" submit={submit}>
      <div className="flex flex-col gap-5">
        <NameField {...field('name')} />
        <PhoneField
          helper={t('A Nigerian mobile number. We send a code to it.')}
          {...field('phone')}
        />
        <NewPasswordFields
          typed={watch('password')}
          password={field('password', { onChange: compareAgain })}
          confirmPassword={field('confirmPassword')}
        />
      </div>
      <TermsLine />
      <SubmitButton busy={signUp.isPending} className="mt-4">
        {t('Create account')}
      </SubmitButton>
    </Form>
  );
}
