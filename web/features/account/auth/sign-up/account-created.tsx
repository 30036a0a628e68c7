import { useRouter } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { REDIRECT_AFTER_SIGN_UP_SECONDS } from '#core/identity/auth-limits.ts';
import { AUTH_MESSAGES } from '#core/identity/auth-texts.ts';
import {
  codePage,
  isSandbox,
  withOrigin,
  outboxUrl,
} from '#web/features/account/auth/sign-up/auth-urls.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/**
 * The account exists and its e-mail has to be confirmed. Redirects to the sign-in page, unless the person leaves for
 * the outbox first.
 */
export function AccountCreated({ email, origin }: { email: string; origin: string }) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [left, setLeft] = useState(REDIRECT_AFTER_SIGN_UP_SECONDS);
  const over = left <= 0;

  const goOn = useCallback(() => {
    toast.success(AUTH_MESSAGES.accountCreated);
    void router.navigate({ href: withOrigin('/sign-in', origin), replace: true });
  }, [router, origin]);

  useEffect(() => {
    heading.current?.focus();
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (over) goOn();
  }, [over, goOn]);

  return (
    <section>
      <Icon of={MailCheck} size={32} className="mb-4 text-ewe" />
      <h1 ref={heading} tabIndex={-1} className="font-display text-2xl font-bold">
        {t('Account Created')}
      </h1>
      <p role="status" className="mt-3 font-semibold">
        {t(AUTH_MESSAGES.signedUp)}
      </p>
      <p className="mt-2 text-ink2">
        <Trans
          text="Confirm your email before you log in: follow the link we sent to <b>{email}</b>, or <a>enter its code</a>."
          values={{ email }}
          wraps={{
            b: (chunks) => <strong className="font-bold break-all text-ink">{chunks}</strong>,
            a: (chunks) => <TextLink to={codePage('signup', email, origin)}>{chunks}</TextLink>,
          }}
        />
      </p>
      {isSandbox() && (
        <p className="mt-3 text-ink2">
          <Trans
            text="This is a sandbox, so no email leaves it. <a>Open the sandbox outbox</a> and follow the link there."
            wraps={{ a: (chunks) => <TextLink to={outboxUrl(email)}>{chunks}</TextLink> }}
          />
        </p>
      )}
      <Button variant="primary" size="xl" wide className="mt-6" onClick={goOn} disabled={over}>
        {t('Go to Sign In')}
      </Button>
      <p className="mt-3 text-sm text-ink3" role="timer">
        {t('The login page opens in {left} s.', { left: Math.max(left, 0) })}
      </p>
    </section>
  );
}
