import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CODE_MESSAGES } from '#core/identity/auth-texts.ts';
import { codePage } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { ResendCode } from '#web/features/account/auth/sign-up/resend-code.tsx';
import { SandboxHint } from '#web/features/account/auth/sign-in/sandbox-hint.tsx';
import { recover } from '#web/features/account/auth/recovery/use-recover.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** The same message for every address: it does not reveal who has an account. */
export function RecoverySent({ email, origin }: { email: string; origin: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <Icon of={MailCheck} size={32} className="mb-4 text-ewe" />
      <h1 ref={heading} tabIndex={-1} className="font-display text-2xl font-bold">
        {t('Check your email')}
      </h1>
      <p className="mt-3 text-ink2">
        <Trans
          text="If <b>{email}</b> has an account, an email with a link and a 6-digit code is on its way. Open the link in this browser, or enter the code here."
          values={{ email }}
          wraps={{
            b: (chunks) => <strong className="font-bold break-all text-ink">{chunks}</strong>,
          }}
        />
      </p>
      <ButtonLink
        to={codePage('recovery', email, origin)}
        variant="primary"
        size="xl"
        wide
        className="mt-6"
      >
        {t('Enter the code')}
      </ButtonLink>
      <div className="mt-4 mb-6">
        <ResendCode
          send={() => recover(email, origin)}
          sentJustNow
          sentMessage={t(CODE_MESSAGES.sentAgain)}
        />
      </div>
      <SandboxHint to={email} />
    </section>
  );
}
