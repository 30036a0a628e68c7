import { Suspense } from 'react';
import { useSession } from '#web/lib/supabase/session.tsx';
import { lazyWithQueries } from '#web/shell/with-queries.tsx';

const Own = lazyWithQueries(() => import('#web/shell/header-own.tsx'));
const OrdersBadge = lazyWithQueries(() => import('#web/shell/orders-badge.tsx'));
const MessagesBadge = lazyWithQueries(() => import('#web/shell/messages-badge.tsx'));
const AdminBarLink = lazyWithQueries(() => import('#web/shell/admin-bar-link.tsx'));
const SessionEnd = lazyWithQueries(() => import('#web/shell/session-end.tsx'));
const Background = lazyWithQueries(() => import('#web/shell/background.tsx'));

/** One's orders, messages, the bell and the account menu. Their space is reserved meanwhile. */
export function HeaderOwn({ kind }: { kind: 'phone' | 'wide' }) {
  return (
    <Suspense fallback={<span className="h-11 w-44 shrink-0" />}>
      <Own kind={kind} />
    </Suspense>
  );
}

/** The count beside Trades; nothing while it is loading, as when nothing is running. */
export function RunningTrades() {
  return (
    <Suspense fallback={null}>
      <OrdersBadge />
    </Suspense>
  );
}

/** The same over the icon of a tab. */
export function RunningOrders({ className }: { className: string }) {
  return (
    <Suspense fallback={null}>
      <OrdersBadge className={className} />
    </Suspense>
  );
}

/** The count over messages, for signed-in people. */
export function UnreadMessages({ className }: { className: string }) {
  return (
    <Suspense fallback={null}>
      <MessagesBadge className={className} />
    </Suspense>
  );
}

/** The administrators' link in the bar. */
export function AdminLink() {
  return (
    <Suspense fallback={null}>
      <AdminBarLink />
    </Suspense>
  );
}

/** The background work while somebody is signed in, on every page. */
export function SignedInBackground() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <Background key={user.id} />
    </Suspense>
  );
}

/** What is shown when a session is over, or did not load. */
export function SessionEndNotice() {
  const { ended, timedOut } = useSession();
  if (!ended && !timedOut) return null;
  return (
    <Suspense fallback={null}>
      <SessionEnd />
    </Suspense>
  );
}
