import { lazy, Suspense } from 'react';
import { retryLoading } from '#web/lib/offline/retry-loading.ts';

const Notifications = lazy(() =>
  retryLoading(() => import('#web/features/messaging/notifications/background.tsx')),
);
const FreshSession = lazy(() => retryLoading(() => import('#web/shell/fresh-session.tsx')));
const Presence = lazy(() =>
  retryLoading(() => import('#web/features/trading/presence/background.tsx')),
);
const Trades = lazy(() =>
  retryLoading(() => import('#web/features/trading/active-trades/background.tsx')),
);
const Messages = lazy(() =>
  retryLoading(() => import('#web/features/messaging/chat-list/background.tsx')),
);
const Onboarding = lazy(() =>
  retryLoading(() => import('#web/features/account/onboarding/background.tsx')),
);
const Consent = lazy(() =>
  retryLoading(() => import('#web/features/account/consent/background.tsx')),
);
const FirstHandle = lazy(() =>
  retryLoading(() => import('#web/features/account/profile/first-handle.tsx')),
);
const Referral = lazy(() =>
  retryLoading(() => import('#web/features/account/referrals/background.tsx')),
);
const SetupGuide = lazy(() => retryLoading(() => import('#web/pages/onboarding/setup-guide.tsx')));

/**
 * The background work while somebody is signed in. Its parts are named here rather than in the first script, which
 * visitors load too.
 */
export default function Background() {
  return (
    <Suspense fallback={null}>
      <Notifications />
      <Trades />
      <Messages />
      <Presence />
      <FreshSession />
      <Consent />
      <FirstHandle />
      <Referral />
      <Onboarding guide={SetupGuide} />
    </Suspense>
  );
}
