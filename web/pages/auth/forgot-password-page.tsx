import { useState } from 'react';
import { withOrigin, useOrigin } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { ForgotPasswordForm } from '#web/features/account/auth/recovery/forgot-password-form.tsx';
import { RecoverySent } from '#web/features/account/auth/recovery/recovery-sent.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { AuthFrame } from '#web/pages/auth/auth-frame.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** Requests a mail with a link and a code for somebody who lost their password. */
export default function ForgotPasswordPage() {
  const origin = useOrigin();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame>
      {sentTo !== null ? (
        <RecoverySent email={sentTo} origin={origin} />
      ) : (
        <>
          <h1 tabIndex={-1} className="font-display text-2xl font-bold">
            {t('Forgot your password?')}
          </h1>
          <p className="mt-2 mb-6 text-ink2">
            {t(
              'We email you a link and a code to set a new one. Your money and your orders stay as they are.',
            )}
          </p>
          <ForgotPasswordForm origin={origin} onSent={setSentTo} />
        </>
      )}
      <p className="mt-5 text-ink2">
        <Trans
          text="<a>Back to log in</a>"
          wraps={{
            a: (text) => <TextLink to={withOrigin('/sign-in', origin)}>{text}</TextLink>,
          }}
        />
      </p>
    </AuthFrame>
  );
}
