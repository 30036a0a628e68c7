import { t } from '#web/lib/i18n/language.ts';
import { PasswordRules } from '#web/ui/form/password-rules.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import type { NativeField } from '#web/lib/forms/use-app-fields.ts';

/** A new password with its rules, and the same once more. */
export function NewPasswordFields({
  label = t('Password'),
  typed,
  password,
  confirmPassword,
}: {
  label?: string;
  /** The current value of the first field. */
  typed: string;
  password: NativeField<'password'>;
  confirmPassword: NativeField<'confirmPassword'>;
}) {
  return (
    <>
      <div className="flex flex-col gap-3">
        <PasswordInput label={label} autoComplete="new-password" {...password} />
        <PasswordRules password={typed} />
      </div>
      <PasswordInput
        label={t('Confirm password')}
        autoComplete="new-password"
        {...confirmPassword}
      />
    </>
  );
}
