import { useState } from 'react';
import { withOrigin, useOrigin } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { AccountCreated } from '#web/features/account/auth/sign-up/account-created.tsx';
import { GoogleButton } from '#web/features/account/auth/google-button.tsx';
import { PhoneCodeStep } from '#web/features/account/auth/sign-up/phone-code-step.tsx';
import { SignUpForms, useSignUpForms } from '#web/features/account/auth/sign-up/sign-up-forms.tsx';
import { useFollowedLink } from '#web/features/account/referrals/use-followed-link.ts';
import { t } from '#web/lib/i18n/language.ts';
import { AuthFrame } from '#web/pages/auth/auth-frame.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';
import { WhileOpen } from '#web/ui/feedback/while-open.tsx';

type Waiting = { email: string } | { phone: string } | null;

/** /sign-up and /register: the forms, then the message that a mail or a code was sent. */
export default function SignUpPage() {
  useFollowedLink();
  const origin = useOrigin();
  const forms = useSignUpForms();
  const [waiting, setWaiting] = useState<Waiting>(null);
  if (waiting) {
    return (
      <AuthFrame>
        {'email' in waiting ? (
          <AccountCreated email={waiting.email} origin={origin} />
        ) : (
          <PhoneCodeStep
            phone={waiting.phone}
            password={forms.phone.getValues('password')}
            origin={origin}
            onBack={() => setWaiting(null)}
          />
        )}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <h1 tabIndex={-1} className="font-display text-2xl font-bold">
        {t('Create an account')}
      </h1>
      <p className="mt-2 text-ink2">
        {t('Trade in minutes: verify your identity, then buy or sell.')}
      </p>
      <div className="mt-6">
        <WhileOpen feature="sign_up">
          <GoogleButton origin={origin} />
          <SignUpForms
            forms={forms}
            origin={origin}
            onMade={(email) => setWaiting({ email })}
            onSent={(phone) => setWaiting({ phone })}
          />
        </WhileOpen>
      </div>
      <p className="mt-5 text-ink2">
        <Trans
          text="Already have an account? <a>Log in</a>"
          wraps={{
            a: (text) => <TextLink to={withOrigin('/sign-in', origin)}>{text}</TextLink>,
          }}
        />
      </p>
    </AuthFrame>
  );
}
