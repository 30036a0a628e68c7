import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { publicConfig } from '#web/lib/public-config.ts';
import { useSession } from '#web/lib/session.tsx';
import { AccountButton } from '#web/shell/account-button.tsx';
import { isHere, tabItems } from '#web/shell/nav-items.ts';
import { HeaderBell } from '#web/shell/signed-in-parts.tsx';
import { SlideMenu } from '#web/shell/slide-menu.tsx';
import { SandboxBadge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

/** The header of phones: where one is, the way back, and who one is. */
export function PhoneHeader({ title }: { title: string }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { state } = useSession();
  const signedIn = state === 'signed-in';
  const home = pathname === '/';
  const top = tabItems().some((tab) => isHere(tab, pathname) && tab.to.split('?')[0] === pathname);

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg md:hidden">
      <div className="flex h-14 items-center gap-1 px-4">
        {!top && <BackButton />}
        {top && !home && (
          <span className="-ml-3">
            <SlideMenu signedIn={signedIn} />
          </span>
        )}
        {home ? (
          <Link to="/" aria-label="Oja, home" className="flex rounded-chip">
            <Logo size={28} />
          </Link>
        ) : (
          <p className="min-w-0 truncate text-base font-semibold">{title}</p>
        )}
        <div className="ml-auto flex items-center gap-2">
          {publicConfig().mode === 'sandbox' && <SandboxBadge />}
          {!signedIn && (
            <Link
              to="/sign-in"
              aria-hidden={state === 'loading' || undefined}
              className={clsx(
                'flex h-11 items-center px-2 font-semibold whitespace-nowrap text-ink2',
                state === 'loading' && 'invisible',
              )}
            >
              Log In
            </Link>
          )}
          {signedIn && <HeaderBell />}
          {signedIn && <AccountButton />}
          {home && (
            <span className="-mr-3">
              <SlideMenu signedIn={signedIn} />
            </span>
          )}
        </div>
      </div>
    </header>
  );
}

/** Back to where one came from; to the page above when the visit began here. */
function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const back = () => {
    if (canGoBack) window.history.back();
    else void router.navigate({ href: pathname.startsWith('/trade') ? '/trades' : '/' });
  };
  return <IconButton icon={ArrowLeft} label="Back" onClick={back} className="-ml-3" />;
}
