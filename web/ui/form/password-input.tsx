import { Eye, EyeOff } from 'lucide-react';
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import type { FieldText } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** A password with an eye that shows it. Pasting and password managers work. */
export function PasswordInput(
  props: FieldText & { ref?: Ref<HTMLInputElement> } & InputHTMLAttributes<HTMLInputElement>,
) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? t('Hide password') : t('Show password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
