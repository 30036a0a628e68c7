import { Bell, MessageSquare } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { retryLoading } from '#web/lib/offline/retry-loading.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { lazyWithQueries } from '#web/shell/with-queries.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const LazyBell = lazyWithQueries(() => import('#web/features/messaging/notifications/bell.tsx'));
const TradesBadge = lazyWithQueries(() => import('#web/shell/trades-badge.tsx'));
const OrdersBadge = lazyWithQueries(() => import('#web/shell/orders-badge.tsx'));
const MessagesBadge = lazyWithQueries(() => import('#web/shell/messages-badge.tsx'));
const AdminBarLink = lazyWithQueries(() => import('#web/shell/admin-bar-link.tsx'));
const AccountMenu = lazyWithQueries(() => import('#web/shell/account-menu.tsx'));
const Notifications = lazyWithQueries(
  () => import('#web/features/messaging/notifications/background.tsx'),
);
const FreshSession = lazyWithQueries(() => import('#web/shell/fresh-session.tsx'));
const SessionEnd = lazyWithQueries(() => import('#web/shell/session-end.tsx'));
const Presence = lazyWithQueries(() => import('#web/features/trading/presence/background.tsx'));
const Trades = lazyWithQueries(() => import('#web/features/trading/active-trades/background.tsx'));
const Messages = lazyWithQueries(() => import('#web/features/messaging/chat-list/background.tsx'));
const Onboarding = lazyWithQueries(() => import('#web/features/account/onboarding/background.tsx'));
const Referral = lazyWithQueries(() => import('#web/features/account/referrals/background.tsx'));
const Consent = lazyWithQueries(() => import('#web/features/account/consent/background.tsx'));
const SetupGuide = lazy(() => retryLoading(() => import('#web/pages/onboarding/setup-guide.tsx')));

/** The header of signed-in people: their orders, messages, the bell, the account menu. Their space is reserved meanwhile. */
export function HeaderOwn({ kind }: { kind: 'phone' | 'wide' }) {
  return (
    <>
      <Suspense fallback={SLOT}>
        <OrdersBadge className="top-0.5 right-0.5" linkClass={ICON_SLOT_CLASS} />
      </Suspense>
      <Link to="/messages" className={ICON_SLOT_CLASS} title={t('Messages')}>
        <Icon of={MessageSquare} />
        <span className="sr-only">{t('Messages')}</span>
        <UnreadMessages className="top-0.5 right-0.5" />
      </Link>
      <Suspense
        fallback={
          <span className={ICON_SLOT_CLASS}>
            <Icon of={Bell} />
          </span>
        }
      >
        <LazyBell />
      </Suspense>
      <Suspense fallback={SLOT}>
        <AccountMenu kind={kind} />
      </Suspense>
    </>
  );
}

const SLOT = <span className="size-11 shrink-0" />;
const ICON_SLOT_CLASS =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink2 transition-colors duration-90 hover:bg-s2 hover:text-ink';

/** The count beside Trades; nothing while it is loading, as when nothing is running. */
export function RunningTrades() {
  return (
    <Suspense fallback={null}>
      <TradesBadge />
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
      <Notifications key={user.id} />
      <Trades />
      <Messages key={`messages-${user.id}`} />
      <Presence key={`here-${user.id}`} />
      <FreshSession />
      <Consent key={`terms-${user.id}`} />
      <Referral key={`brought-${user.id}`} />
      <Onboarding key={`setup-${user.id}`} guide={SetupGuide} />
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
