import { MailCheck } from 'lucide-react';
import { AUTH_MESSAGES } from '#core/identity/auth-texts.ts';
import { isSandbox, outboxUrl } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { useResend } from '#web/features/account/auth/sign-up/use-resend.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldLine } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** The button that resends a confirmation link to `email`, and its result. */
export function ResendLink({ email, origin }: { email: string; origin: string }) {
  const resend = useResend(origin);
  const again = useOneAtATime(() => resend.mutateAsync(email));
  return (
    <div className="flex flex-col items-start gap-2">
      {resend.isSuccess ? (
        <LinkSent email={email} />
      ) : (
        <Button onClick={again} busy={resend.isPending}>
          {t('Send the link again')}
        </Button>
      )}
      {resend.isError && <FieldLine id="resend-problem" error={resend.error.message} />}
    </div>
  );
}

/** Shown after a link was requested; in the sandbox with a link to the mail itself. */
export function LinkSent({ email }: { email: string }) {
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-ink2">
      <Icon of={MailCheck} size={16} className="mt-0.5 text-ewe" />
      <span>
        {t(AUTH_MESSAGES.linkSent)}{' '}
        {isSandbox() && <TextLink to={outboxUrl(email)}>{t('Open the sandbox outbox')}</TextLink>}
      </span>
    </p>
  );
}
