import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { PhoneSignUpForm as PhoneSchema, SignUpForm } from '#core/identity/sign-in-form.ts';
import { offers } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { EmailSignUpForm } from '#web/features/account/auth/sign-up/email-sign-up-form.tsx';
import { PhoneSignUpForm } from '#web/features/account/auth/sign-up/phone-sign-up-form.tsx';
import { useSavedDraft } from '#web/lib/offline/use-saved-draft.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { TabSwitch } from '#web/ui/display/tab-switch.tsx';
import { useAppFields } from '#web/lib/forms/use-app-fields.ts';

const TABS = [
  { key: 'email', label: msg('Email') },
  { key: 'phone', label: msg('Phone') },
] as const;

const EMPTY = { name: '', password: '', confirmPassword: '' };

/** The values of the sign-up forms; held by the page, so that no step loses them. */
export function useSignUpForms() {
  const [method, setMethod] = useState<'email' | 'phone'>('email');
  const email = useAppFields({
    resolver: zodResolver(SignUpForm),
    checks: 'leaving',
    defaultValues: { ...EMPTY, email: '' },
  });
  const phone = useAppFields({
    resolver: zodResolver(PhoneSchema),
    checks: 'leaving',
    defaultValues: { ...EMPTY, phone: '' },
  });
  const forgetEmail = useSavedDraft(email, 'sign-up-email', ['name', 'email']);
  const forgetPhone = useSavedDraft(phone, 'sign-up-phone', ['name', 'phone']);
  const forget = () => {
    forgetEmail();
    forgetPhone();
  };
  return { method: method, setMethod: setMethod, email, phone, forget };
}

export function SignUpForms({
  forms: { method, setMethod, email, phone, forget },
  origin,
  onMade,
  onSent,
}: {
  forms: ReturnType<typeof useSignUpForms>;
  origin: string;
  /** An account waits for its e-mail to be confirmed. */
  onMade: (email: string) => void;
  /** An account waits for the code sent to its phone. */
  onSent: (phone: string) => void;
}) {
  const made = (recipient: string) => {
    forget();
    onMade(recipient);
  };
  const sent = (number: string) => {
    forget();
    onSent(number);
  };
  const byEmail = <EmailSignUpForm form={email} origin={origin} onMade={made} />;
  if (!offers('phone_sign_in')) return byEmail;
  return (
    <TabSwitch
      label={t('Sign up with')}
      value={method}
      onChange={setMethod}
      tabs={TABS.map((tab) => ({ ...tab, label: t(tab.label) }))}
    >
      {method === 'email' ? byEmail : <PhoneSignUpForm form={phone} onSent={sent} />}
    </TabSwitch>
  );
}
