import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PhoneSignInForm, SignInForm } from '#core/identity/sign-in-form.ts';
import { offers } from '#web/features/auth/addresses.ts';
import { useNewAccount } from '#web/features/auth/new-account.ts';
import { PasswordSignIn } from '#web/features/auth/password-sign-in.tsx';
import { EmailField, PhoneField } from '#web/features/auth/sign-in-fields.tsx';
import { useKeptDraft } from '#web/lib/kept-draft.ts';
import { msg, t } from '#web/lib/language.ts';
import { TabSwitch } from '#web/ui/tab-switch.tsx';

type Way = 'email' | 'phone';

const TABS = [
  { key: 'email', label: msg('Email') },
  { key: 'phone', label: msg('Phone') },
] as const;

/**
 * Signing in by e-mail or phone and password. Both forms live here, so that what was typed into one
 * is still there after a look at the other.
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
  const [chosen, setWay] = useState<Way | null>(null);
  const way = chosen ?? account?.by ?? 'email';
  const email = useForm({
    resolver: zodResolver(SignInForm),
    mode: 'onTouched',
    defaultValues: { email: account?.by === 'email' ? account.email : '', password: '' },
  });
  const phone = useForm({
    resolver: zodResolver(PhoneSignInForm),
    mode: 'onTouched',
    defaultValues: { phone: account?.by === 'phone' ? account.phone : '', password: '' },
  });

  const forgetEmail = useKeptDraft(email, 'sign-in-email', ['email']);
  const forgetPhone = useKeptDraft(phone, 'sign-in-phone', ['phone']);
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
    <PasswordSignIn key="email" form={email} {...shared} addressOf={(typed) => typed.email}>
      <EmailField error={email.formState.errors.email?.message} {...email.register('email')} />
    </PasswordSignIn>
  );
  if (!offers('phone_sign_in')) return byEmail;
  return (
    <TabSwitch
      label={t('Sign in by')}
      value={way}
      onChange={setWay}
      tabs={TABS.map((tab) => ({ ...tab, label: t(tab.label) }))}
    >
      {way === 'email' ? (
        byEmail
      ) : (
        <PasswordSignIn key="phone" form={phone} {...shared} addressOf={(typed) => typed.phone}>
          <PhoneField error={phone.formState.errors.phone?.message} {...phone.register('phone')} />
        </PasswordSignIn>
      )}
    </TabSwitch>
  );
}
