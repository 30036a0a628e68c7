import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSession } from '#web/lib/session.tsx';
import { Icon } from '#web/ui/icon.tsx';

const LazyBell = lazy(() => import('#web/features/notifications/bell.tsx'));
const TradesBadge = lazy(() => import('#web/shell/trades-badge.tsx'));
const Notifications = lazy(() => import('#web/features/notifications/background.tsx'));
const FreshSession = lazy(() => import('#web/shell/fresh-session.tsx'));
const SessionEnd = lazy(() => import('#web/shell/session-end.tsx'));
const Presence = lazy(() => import('#web/features/presence/background.tsx'));
const Trades = lazy(() => import('#web/features/active-trades/background.tsx'));

/** The bell, fetched for signed-in people alone; its place is kept meanwhile. */
export function HeaderBell() {
  const place = (
    <span className="inline-flex size-11 items-center justify-center text-ink2">
      <Icon of={Bell} />
    </span>
  );
  return (
    <Suspense fallback={place}>
      <LazyBell />
    </Suspense>
  );
}

/** The count beside Trades; nothing while it is fetched, as when nothing is running. */
export function RunningTrades() {
  return (
    <Suspense fallback={null}>
      <TradesBadge />
    </Suspense>
  );
}

/** What listens and tidies up unseen while somebody is signed in, on whatever page. */
export function SignedInBackground() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <Notifications key={user.id} />
      <Trades />
      <Presence key={`here-${user.id}`} />
      <FreshSession />
    </Suspense>
  );
}

/** What is shown and said when a session is over, or was not heard of. */
export function WayOut() {
  const { ended, timedOut } = useSession();
  if (!ended && !timedOut) return null;
  return (
    <Suspense fallback={null}>
      <SessionEnd />
    </Suspense>
  );
}
