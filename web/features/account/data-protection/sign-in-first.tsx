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
          'Signed in you can ask for a copy of your data, fetch it here, and have your account erased. Signing in is how we know that it is you.',
        )}
      </p>
      <div className="mt-4">
        <ButtonLink to={signInFrom('/ndpa-compliance#requests')} variant="primary">
          {t('Sign in to ask')}
        </ButtonLink>
      </div>
      <p className="mt-5 text-ink2">
        {t(
          'Without an account, or when you cannot get in: write from the address we know you by, and say what you ask for. We answer there, and never ask for a password or a code.',
        )}{' '}
        <DataMail subject="Data protection request" />
      </p>
    </div>
  );
}
