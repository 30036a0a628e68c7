import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { PhoneSignInForm, SignInForm } from '#core/identity/sign-in-form.ts';
import { offers } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { useNewAccount } from '#web/features/account/auth/sign-up/new-account.ts';
import { PasswordSignIn } from '#web/features/account/auth/sign-in/password-sign-in.tsx';
import { EmailField, PhoneField } from '#web/features/account/auth/sign-in/sign-in-fields.tsx';
import { useSavedDraft } from '#web/lib/offline/use-saved-draft.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { TabSwitch } from '#web/ui/display/tab-switch.tsx';
import { useAppFields } from '#web/lib/forms/use-app-fields.ts';

type SignInMethod = 'email' | 'phone';

const TABS = [
  { key: 'email', label: msg('Email') },
  { key: 'phone', label: msg('Phone') },
] as const;

/**
 * Signing in by e-mail or phone and password. Both forms live here, so that input in one survives a switch to the
 * other.
 */
export function SignInForms({
  origin,
  cancelled,
  onRight,
}: {
  origin: string;
  /** How often the second step was cancelled. */
  cancelled: number;
  onRight: () => void;
}) {
  const account = useNewAccount();
  const [chosen, setMethod] = useState<SignInMethod | null>(null);
  const method = chosen ?? account?.by ?? 'email';
  const email = useAppFields({
    resolver: zodResolver(SignInForm),
    checks: 'leaving',
    defaultValues: { email: account?.by === 'email' ? account.email : '', password: '' },
  });
  const phone = useAppFields({
    resolver: zodResolver(PhoneSignInForm),
    checks: 'leaving',
    defaultValues: { phone: account?.by === 'phone' ? account.phone : '', password: '' },
  });

  const forgetEmail = useSavedDraft(email, 'sign-in-email', ['email']);
  const forgetPhone = useSavedDraft(phone, 'sign-in-phone', ['phone']);
  const right = () => {
    forgetEmail();
    forgetPhone();
    onRight();
  };
  const shared = { origin, onRight: right };

  // Cancelling the second step discards the password that was waiting for it.
  const { setValue: setByEmail } = email;
  const { setValue: setByPhone } = phone;
  useEffect(() => {
    if (cancelled === 0) return;
    setByEmail('password', '');
    setByPhone('password', '');
  }, [cancelled, setByEmail, setByPhone]);

  const byEmail = (
    <PasswordSignIn key="email" form={email} {...shared} recipientOf={(typed) => typed.email}>
      <EmailField {...email.field('email')} />
    </PasswordSignIn>
  );
  if (!offers('phone_sign_in')) return byEmail;
  return (
    <TabSwitch
      label={t('Log in with')}
      value={method}
      onChange={setMethod}
      tabs={TABS.map((tab) => ({ ...tab, label: t(tab.label) }))}
    >
      {method === 'email' ? (
        byEmail
      ) : (
        <PasswordSignIn key="phone" form={phone} {...shared} recipientOf={(typed) => typed.phone}>
          <PhoneField {...phone.field('phone')} />
        </PasswordSignIn>
      )}
    </TabSwitch>
  );
}
