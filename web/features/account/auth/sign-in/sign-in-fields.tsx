import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';

type Rest = { ref?: Ref<HTMLInputElement>; error?: string | undefined; helper?: ReactNode } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type'
>;

/** The e-mail a person signs in with; password managers store it with the password. */
export function EmailField(props: Rest) {
  return (
    <TextInput
      label={t('Email')}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** A phone number as typed; the server parses it in full. */
export function PhoneField(props: Rest) {
  return (
    <TextInput
      label={t('Phone number')}
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      placeholder="0803 123 4567"
      {...props}
    />
  );
}

/** The legal name under which a person is paid. */
export function NameField(props: Rest) {
  return (
    <TextInput
      label={t('Full name')}
      helper={t('As on your bank account: naira is only paid to this name.')}
      autoComplete="name"
      {...props}
    />
  );
}
