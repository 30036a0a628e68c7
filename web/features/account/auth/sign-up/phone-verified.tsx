import { useRouter } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { REDIRECT_AFTER_PHONE_VERIFIED_SECONDS } from '#core/identity/auth-limits.ts';
import { PHONE_MESSAGES } from '#core/identity/auth-texts.ts';
import { withOrigin } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The number is verified; the sign-in page, with the number filled in, opens automatically. */
export function PhoneVerified({ origin }: { origin: string }) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const goOn = useCallback(() => {
    void router.navigate({ href: withOrigin('/sign-in', origin), replace: true });
  }, [router, origin]);

  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(goOn, REDIRECT_AFTER_PHONE_VERIFIED_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [goOn]);

  return (
    <section>
      <Icon of={CircleCheck} size={32} className="mb-4 text-ewe" />
      <h1 ref={heading} tabIndex={-1} className="font-display text-2xl font-bold">
        {t('Phone verified')}
      </h1>
      <p className="mt-3 text-ink2">{t(PHONE_MESSAGES.verified)}</p>
      <Button variant="primary" size="xl" wide className="mt-6" onClick={goOn}>
        {t('Go to Sign In')}
      </Button>
    </section>
  );
}
