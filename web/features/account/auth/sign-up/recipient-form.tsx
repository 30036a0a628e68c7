import { zodResolver } from '@hookform/resolvers/zod';
import { EmailForm, PhoneForm } from '#core/identity/sign-in-form.ts';
import { EmailField, PhoneField } from '#web/features/account/auth/sign-in/sign-in-fields.tsx';
import { SubmitButton } from '#web/features/account/auth/submit-button.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';

/** Asks where a code was sent, when the URL does not contain it. */
export function RecipientForm({
  by,
  onGiven,
}: {
  by: 'email' | 'phone';
  onGiven: (recipient: string) => void;
}) {
  return by === 'email' ? <ByEmail onGiven={onGiven} /> : <ByPhone onGiven={onGiven} />;
}

interface Given {
  onGiven: (recipient: string) => void;
}

function ByEmail({ onGiven }: Given) {
  const { field, submit } = useAppForm({
    resolver: zodResolver(EmailForm),
    checks: 'leaving',
    send: ({ email }) => onGiven(email),
  });
  return (
    <Form method="post" submit={submit}>
      <EmailField {...field('email')} />
      <SubmitButton busy={false}>{t('Continue')}</SubmitButton>
    </Form>
  );
}

function ByPhone({ onGiven }: Given) {
  const { field, submit } = useAppForm({
    resolver: zodResolver(PhoneForm),
    checks: 'leaving',
    send: ({ phone }) => onGiven(phone),
  });
  return (
    <Form method="post" submit={submit}>
      <PhoneField {...field('phone')} />
      <SubmitButton busy={false}>{t('Continue')}</SubmitButton>
    </Form>
  );
}
