import { Bell, MessageSquare } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { retryLoading } from '#web/lib/offline/retry-loading.ts';
import { t } from '#web/lib/i18n/language.ts';
import MessagesBadge from '#web/shell/messages-badge.tsx';
import OrdersBadge from '#web/shell/orders-badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const LazyBell = lazy(() =>
  retryLoading(() => import('#web/features/messaging/notifications/bell.tsx')),
);
const AccountMenu = lazy(() => retryLoading(() => import('#web/shell/account-menu.tsx')));

/** The header of signed-in people: their orders, messages, the bell, the account menu. */
export default function HeaderOwn({ kind }: { kind: 'phone' | 'wide' }) {
  return (
    <>
      <OrdersBadge className="top-0.5 right-0.5" linkClass={SLOT} />
      <Link to="/messages" className={SLOT} title={t('Messages')}>
        <Icon of={MessageSquare} />
        <span className="sr-only">{t('Messages')}</span>
        <MessagesBadge className="top-0.5 right-0.5" />
      </Link>
      <Suspense
        fallback={
          <span className={SLOT}>
            <Icon of={Bell} />
          </span>
        }
      >
        <LazyBell />
      </Suspense>
      <Suspense fallback={<span className="size-11 shrink-0" />}>
        <AccountMenu kind={kind} />
      </Suspense>
    </>
  );
}

const SLOT =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink2 transition-colors duration-90 hover:bg-s2 hover:text-ink';
