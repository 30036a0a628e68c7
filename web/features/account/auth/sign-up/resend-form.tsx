import { zodResolver } from '@hookform/resolvers/zod';
import { EmailForm } from '#core/identity/sign-in-form.ts';
import { LinkSent } from '#web/features/account/auth/sign-up/resend-link.tsx';
import { useNewEmail } from '#web/features/account/auth/sign-up/new-account.ts';
import { EmailField } from '#web/features/account/auth/sign-in/sign-in-fields.tsx';
import { useResend } from '#web/features/account/auth/sign-up/use-resend.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldLine } from '#web/ui/form/field.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';

/** Asks for an e-mail and resends the confirmation link to it. */
export function ResendForm({ origin }: { origin: string }) {
  const resend = useResend(origin);
  const newEmail = useNewEmail();
  const { field, submit } = useAppForm({
    resolver: zodResolver(EmailForm),
    checks: 'leaving',
    send: ({ email }) => resend.mutateAsync(email),
  });

  return (
    <Form method="post" submit={submit}>
      <EmailField defaultValue={newEmail} {...field('email')} />
      <div className="mt-4 flex flex-col gap-3">
        {resend.isSuccess && <LinkSent email={resend.variables} />}
        {resend.isError && <FieldLine id="resend-problem" error={resend.error.message} />}
        <Button type="submit" size="xl" wide busy={resend.isPending}>
          {t('Send the link again')}
        </Button>
      </div>
    </Form>
  );
}
