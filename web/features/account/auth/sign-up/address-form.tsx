import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { EmailForm, PhoneForm } from '#core/identity/sign-in-form.ts';
import { EmailField, PhoneField } from '#web/features/account/auth/sign-in/sign-in-fields.tsx';
import { SubmitButton } from '#web/features/account/auth/submit-button.tsx';
import { t } from '#web/lib/i18n/language.ts';

/** Asks where a code was sent, when the URL does not contain it. */
export function AddressForm({
  by,
  onGiven,
}: {
  by: 'email' | 'phone';
  onGiven: (address: string) => void;
}) {
  return by === 'email' ? <ByEmail onGiven={onGiven} /> : <ByPhone onGiven={onGiven} />;
}

interface Given {
  onGiven: (address: string) => void;
}

function ByEmail({ onGiven }: Given) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(EmailForm),
    mode: 'onTouched',
  });
  const submit = handleSubmit(({ email }) => onGiven(email));
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <SubmitButton busy={false}>{t('Continue')}</SubmitButton>
    </form>
  );
}

function ByPhone({ onGiven }: Given) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(PhoneForm),
    mode: 'onTouched',
  });
  const submit = handleSubmit(({ phone }) => onGiven(phone));
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PhoneField error={formState.errors.phone?.message} {...register('phone')} />
      <SubmitButton busy={false}>{t('Continue')}</SubmitButton>
    </form>
  );
}
