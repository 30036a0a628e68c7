import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { ADD, urlOf, isHere, TABS, type TabItem } from '#web/shell/nav-items.ts';
import { RunningOrders, UnreadMessages } from '#web/shell/signed-in-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const MIDDLE = 3;

/** The tabs of phones, with the button that starts a trade among them. */
export function BottomTabs() {
  const { state } = useSession();
  // While the session is loading, pages behind the sign-in handle that themselves.
  const signedIn = state === 'signed-in' || state === 'loading';
  const tab = (item: TabItem) => (
    <Tab key={item.label} item={item} signedIn={signedIn}>
      {state === 'signed-in' && item.badge === 'messages' && (
        <UnreadMessages className="top-1.5 left-[calc(50%+0.25rem)]" />
      )}
      {state === 'signed-in' && item.badge === 'trades' && (
        <RunningOrders className="top-1.5 left-[calc(50%+0.25rem)]" />
      )}
    </Tab>
  );
  return (
    <nav
      aria-label={t('Tabs')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-16">
        {TABS.slice(0, MIDDLE).map(tab)}
        <li className="flex flex-1 items-center justify-center">
          <Link
            to={urlOf(ADD, signedIn)}
            aria-label={t(ADD.label)}
            className="flex size-11 items-center justify-center rounded-control bg-ink text-on"
          >
            <Icon of={Plus} />
          </Link>
        </li>
        {TABS.slice(MIDDLE).map(tab)}
      </ul>
    </nav>
  );
}

function Tab({
  item,
  signedIn,
  children,
}: {
  item: TabItem;
  signedIn: boolean;
  children: ReactNode;
}) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const here = isHere(item, pathname);
  return (
    <li className="min-w-0 flex-1">
      <Link
        to={urlOf(item, signedIn)}
        aria-current={here ? 'page' : undefined}
        className={clsx(
          'relative flex h-full flex-col items-center justify-center gap-0.5 text-xs font-semibold',
          here
            ? 'text-ink before:absolute before:top-0 before:h-0.5 before:w-8 before:bg-ink'
            : 'text-ink3',
        )}
      >
        <Icon of={item.icon} />
        {t(item.label)}
        {children}
      </Link>
    </li>
  );
}
