import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { SESSION_MESSAGES } from '#core/identity/session-texts.ts';
import { rememberedOrigin, signInFrom } from '#core/navigation/origin.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { PagePending } from '#web/shell/page-pending.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** The page, or a redirect to sign in that returns to it. */
export function ForSignedIn({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { state, timedOut, ended } = useSession();
  const isNobody = state === 'signed-out' || state === 'second-factor-due';
  const leave = isNobody && !timedOut && !ended;

  useEffect(() => {
    if (!leave) return;
    const { pathname, searchStr } = router.latestLocation;
    void router.navigate({ href: signInFrom(pathname + searchStr), replace: true });
  }, [leave, router]);

  if (state === 'signed-in') return children;
  if (timedOut) {
    return (
      <div className="page-gutter py-8">
        <ErrorState
          title={t(SESSION_MESSAGES.timedOut.title)}
          money={t('Your money and your orders are safe.')}
          retryLabel={t('Refresh')}
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
  return <PagePending />;
}

/** Signing in, or being signed in already, redirects to the remembered page. */
export function ForSignedOut({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { state } = useSession();
  const goOn = state === 'signed-in';

  useEffect(() => {
    if (!goOn) return;
    const from = new URLSearchParams(window.location.search).get('from');
    void router.navigate({ href: rememberedOrigin(from), replace: true });
  }, [goOn, router]);

  return children;
}
