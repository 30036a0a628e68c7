import { signInFrom } from '#core/navigation/origin.ts';
import { DataMail } from '#web/features/account/data-protection/data-mail.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** For visitors, or without scripts: how to sign in, and what to do without an account. */
export function SignInFirst() {
  return (
    <div className="max-w-2xl">
      <p>
        {t(
          'Log in to ask for a copy of your data, download it here, or have your account erased. Logging in is how we know it is you.',
        )}
      </p>
      <div className="mt-4">
        <ButtonLink to={signInFrom('/ndpa-compliance#requests')} variant="primary">
          {t('Log in to ask')}
        </ButtonLink>
      </div>
      <p className="mt-5 text-ink2">
        {t(
          'No account, or can’t log in? Write from the email address we know, and say what you ask for. We answer there, and never ask for a password or a code.',
        )}{' '}
        <DataMail subject="Data protection request" />
      </p>
    </div>
  );
}
