import { useState } from 'react';
import {
  codeSearch,
  isByPhone,
  readCodeRequest,
  type CodeRequest,
} from '#web/features/account/auth/sign-up/code-page.ts';
import { withOrigin, useOrigin } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { RecipientForm } from '#web/features/account/auth/sign-up/recipient-form.tsx';
import { PhoneCodeStep } from '#web/features/account/auth/sign-up/phone-code-step.tsx';
import { VerifyCode } from '#web/features/account/auth/sign-up/verify-code.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { AuthFrame } from '#web/pages/auth/auth-frame.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** Six digits from a mail or a text message, for people who read those on another device. */
export default function VerifyOtpPage() {
  const origin = useOrigin();
  const search = useRouteSearch(codeSearch);
  const [request] = useState(() => readCodeRequest(search));
  const [given, setGiven] = useState('');
  const recipient = request.recipient || given;
  return (
    <AuthFrame>
      {recipient && request.type === 'phone' ? (
        <PhoneCodeStep phone={recipient} origin={origin} />
      ) : (
        <>
          <h1 tabIndex={-1} className="font-display text-2xl font-bold">
            {t('Enter the code')}
          </h1>
          <p className="mt-2 mb-6 text-ink2">
            {recipient ? <SentTo {...request} recipient={recipient} /> : whereTo(request)}
          </p>
          {recipient && request.type !== 'phone' ? (
            <VerifyCode type={request.type} recipient={recipient} origin={origin} />
          ) : (
            <RecipientForm by={isByPhone(request.type) ? 'phone' : 'email'} onGiven={setGiven} />
          )}
        </>
      )}
      <p className="mt-5 text-ink2">
        <Trans
          text="No code? <a>Back to log in</a>"
          wraps={{
            a: (text) => <TextLink to={withOrigin('/sign-in', origin)}>{text}</TextLink>,
          }}
        />
      </p>
    </AuthFrame>
  );
}

function SentTo({ type, recipient }: CodeRequest) {
  return (
    <>
      <Trans
        text="We sent a 6-digit code to <b>{address}</b>"
        values={{ address: recipient }}
        wraps={{ b: (text) => <strong className="font-bold break-all text-ink">{text}</strong> }}
      />
      {type === 'recovery' ? t(', if it has an account. Use them to set a new password.') : '.'}
    </>
  );
}

function whereTo({ type }: CodeRequest): string {
  return isByPhone(type)
    ? t('Which number was it sent to?')
    : t('Which email address was it sent to? You can use the code or the link.');
}
