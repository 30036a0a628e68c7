import { useRouter } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { REDIRECT_AFTER_PHONE_VERIFIED_SECONDS } from '#core/identity/auth-limits.ts';
import { PHONE_MESSAGES } from '#core/identity/auth-texts.ts';
import type { PhoneSignInForm } from '#core/identity/sign-in-form.ts';
import { useSignIn } from '#web/features/account/auth/sign-in/use-sign-in.ts';
import { withOrigin } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * The number is verified. Who has just chosen a password on this page is signed in with it, and the page follows the
 * session; anybody else, and whoever could not be signed in, comes to the sign-in page with the number filled in. The
 * code alone opens no session: the account may have been begun by somebody else, who knows its password.
 */
export function PhoneVerified({
  origin,
  credentials,
}: {
  origin: string;
  /** The number and the password of the sign-up on this page; null after a reload. */
  credentials: PhoneSignInForm | null;
}) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutateAsync: signIn, isPending } = useSignIn();
  const begun = useRef(false);
  const goOn = useCallback(async () => {
    if (begun.current) return;
    begun.current = true;
    const problem = credentials === null || (await signIn(credentials).catch(() => true));
    if (problem) await router.navigate({ href: withOrigin('/sign-in', origin), replace: true });
  }, [router, origin, credentials, signIn]);

  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => void goOn(), REDIRECT_AFTER_PHONE_VERIFIED_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [goOn]);

  return (
    <section>
      <Icon of={CircleCheck} size={32} className="mb-4 text-ewe" />
      <h1 ref={heading} tabIndex={-1} className="font-display text-2xl font-bold">
        {t('Phone verified')}
      </h1>
      <p className="mt-3 text-ink2">
        {credentials ? t('Your account is ready. We log you in now.') : t(PHONE_MESSAGES.verified)}
      </p>
      <Button
        variant="primary"
        size="xl"
        wide
        className="mt-6"
        busy={isPending}
        onClick={() => void goOn()}
      >
        {credentials ? t('Continue') : t('Go to Sign In')}
      </Button>
    </section>
  );
}
