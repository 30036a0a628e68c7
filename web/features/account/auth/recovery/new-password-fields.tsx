import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { t } from '#web/lib/i18n/language.ts';
import { PasswordRules } from '#web/ui/form/password-rules.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

interface Typed {
  password: string;
  confirmPassword: string;
}

/** A new password with its rules, and the same once more. */
export function NewPasswordFields({
  label = t('Password'),
  typed,
  errors,
  password,
  confirmPassword,
}: {
  label?: string;
  /** The current value of the first field. */
  typed: string;
  errors: FieldErrors<Typed>;
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
}) {
  return (
    <>
      <div className="flex flex-col gap-3">
        <PasswordInput
          label={label}
          autoComplete="new-password"
          error={errors.password?.message}
          {...password}
        />
        <PasswordRules password={typed} />
      </div>
      <PasswordInput
        label={t('Confirm password')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirmPassword}
      />
    </>
  );
}
