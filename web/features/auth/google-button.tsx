import { offers } from '#web/features/auth/addresses.ts';
import { GoogleMark } from '#web/features/auth/google-mark.tsx';
import { useGoogle } from '#web/features/auth/use-google.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { t } from '#web/lib/language.ts';
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts';
import { Button } from '#web/ui/button.tsx';

/** Signing in or up with Google; absent where this installation has not set it up. */
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
