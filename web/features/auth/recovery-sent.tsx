import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CODE_MESSAGES } from '#core/identity/auth-texts.ts';
import { codePage } from '#web/features/auth/addresses.ts';
import { ResendCode } from '#web/features/auth/resend-code.tsx';
import { SandboxHint } from '#web/features/auth/sandbox-hint.tsx';
import { recover } from '#web/features/auth/use-recover.ts';
import { t } from '#web/lib/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Said } from '#web/ui/said.tsx';

/** The same calm answer for every address: who has an account is nobody's business. */
export function RecoverySent({ email, origin }: { email: string; origin: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <Icon of={MailCheck} size={32} className="mb-4 text-ewe" />
      <h1 ref={heading} tabIndex={-1} className="font-display text-2xl font-bold">
        {t('Look into your mail')}
      </h1>
      <p className="mt-3 text-ink2">
        <Said
          text="If <b>{email}</b> has an account, a mail with a link and a six-digit code is on its way. Open the link in this browser, or enter the code here."
          values={{ email }}
          wraps={{
            b: (words) => <strong className="font-bold break-all text-ink">{words}</strong>,
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
          said={t(CODE_MESSAGES.sentAgain)}
        />
      </div>
      <SandboxHint to={email} />
    </section>
  );
}
