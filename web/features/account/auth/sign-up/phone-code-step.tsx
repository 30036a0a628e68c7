import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CodeForm } from '#web/features/account/auth/sign-up/code-form.tsx';
import { PhoneVerified } from '#web/features/account/auth/sign-up/phone-verified.tsx';
import { ResendCode } from '#web/features/account/auth/sign-up/resend-code.tsx';
import { SandboxHint } from '#web/features/account/auth/sign-in/sandbox-hint.tsx';
import {
  sendPhoneCode,
  useVerifyPhone,
} from '#web/features/account/auth/sign-up/use-phone-sign-up.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** The second step of signing up by phone: the code proves that the number is theirs. */
export function PhoneCodeStep({
  phone,
  origin,
  password = null,
  onBack,
}: {
  phone: string;
  origin: string;
  /** Of the sign-up on this page; without it the verified person signs in by hand. */
  password?: string | null;
  /** Returns to the form, to correct the number. */
  onBack?: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const verify = useVerifyPhone();
  const [verified, setVerified] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  const [credentials] = useState(password === null ? null : { phone, password });

  if (verified) return <PhoneVerified origin={origin} credentials={credentials} />;
  return (
    <section>
      <Icon of={MessageSquareText} size={32} className="mb-4 text-aro" />
      <h1 ref={heading} tabIndex={-1} className="font-display text-2xl font-bold">
        {t('Enter the code')}
      </h1>
      <p className="mt-2 mb-6 text-ink2">
        <Trans
          text="We sent a text message with a 6-digit code to <b>{phone}</b>."
          values={{ phone }}
          wraps={{
            b: (chunks) => (
              <strong className="font-bold whitespace-nowrap text-ink">{chunks}</strong>
            ),
          }}
        />
        {onBack && (
          <>
            {' '}
            <button
              type="button"
              onClick={onBack}
              className="font-semibold text-aro underline-offset-4 hover:underline"
            >
              {t('Change the number')}
            </button>
          </>
        )}
      </p>
      <CodeForm
        label={t('Code from the text message')}
        button={t('Verify phone')}
        busy={verify.isPending}
        check={async (otp) => {
          const problem = await verify.mutateAsync({ phone, otp });
          if (!problem) setVerified(true);
          return problem;
        }}
      />
      <div className="mt-4 mb-6">
        <ResendCode send={() => sendPhoneCode(phone)} sentJustNow={onBack !== undefined} />
      </div>
      <SandboxHint to={phone} />
    </section>
  );
}
