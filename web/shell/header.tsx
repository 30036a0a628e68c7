import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useRouterState } from '@tanstack/react-router';
import { publicConfig } from '#web/lib/public-config.ts';
import { type SessionState, useSession } from '#web/lib/session.tsx';
import { AccountButton } from '#web/shell/account-button.tsx';
import { barItems, isHere } from '#web/shell/nav-items.ts';
import { HeaderBell, RunningTrades } from '#web/shell/signed-in-parts.tsx';
import { SlideMenu } from '#web/shell/slide-menu.tsx';
import { ThemeToggle } from '#web/shell/theme-toggle.tsx';
import { SandboxBadge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

/** The header of everything wider than a phone; its links appear from 1200 px, a menu below. */
export function Header() {
  const { state } = useSession();
  const signedIn = state === 'signed-in';
  return (
    <header className="sticky top-0 z-30 hidden border-b border-line bg-bg md:block">
      <div className="page-gutter flex h-16 items-center gap-6">
        <Link to="/" aria-label="Oja, home" className="flex rounded-chip">
          <Logo />
        </Link>
        <Bar signedIn={signedIn} />
        <div className="ml-auto flex items-center gap-3">
          {publicConfig().mode === 'sandbox' && <SandboxBadge />}
          <ThemeToggle />
          {signedIn && <HeaderBell />}
          {signedIn && <AccountButton />}
          <Entrance state={state} />
          <span className="xl:hidden">
            <SlideMenu signedIn={signedIn} />
          </span>
        </div>
      </div>
    </header>
  );
}

function Bar({ signedIn }: { signedIn: boolean }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label="Main" className="hidden h-full xl:block">
      <ul className="flex h-full gap-5">
        {barItems(signedIn).map((item) => {
          const here = isHere(item, pathname);
          return (
            <li key={item.to}>
              <Link
                to={item.to}
                aria-current={here ? 'page' : undefined}
                className={clsx(
                  'flex h-full items-center gap-1.5 border-y-2 border-t-transparent text-sm font-semibold',
                  here ? 'border-b-ink text-ink' : 'border-b-transparent text-ink2 hover:text-ink',
                )}
              >
                {item.label}
                {item.badge && signedIn && <RunningTrades />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The place is kept while it is not known who is here, so that nothing moves when it is. */
function Entrance({ state }: Pick<SessionState, 'state'>) {
  if (state === 'signed-in') {
    return (
      <ButtonLink to="/create-trade" size="sm">
        <Icon of={Plus} size={18} />
        Create Trade
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to="/sign-in"
      size="sm"
      className={state === 'loading' ? 'invisible' : undefined}
      aria-hidden={state === 'loading' || undefined}
    >
      Log In
    </ButtonLink>
  );
}
