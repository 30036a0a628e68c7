import { offers } from '#web/features/account/auth/sign-up/auth-urls.ts';
import { GoogleMark } from '#web/features/account/auth/google-mark.tsx';
import { useGoogle } from '#web/features/account/auth/use-google.ts';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { Button } from '#web/ui/button.tsx';

/** Signing in or up with Google; absent where this installation has not configured it. */
export function GoogleButton({ origin }: { origin: string }) {
  const hydrated = useHydrated();
  const google = useGoogle(origin);
  const leave = useOneAtATime(() => google.mutateAsync());
  if (!offers('google_sign_in')) return null;
  return (
    <Button
      size="lg"
      wide
      busy={google.isPending}
      onClick={hydrated ? leave : undefined}
      className="mb-6"
    >
      {!google.isPending && <GoogleMark />}
      {t('Continue with Google')}
    </Button>
  );
}
