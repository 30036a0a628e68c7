import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { BRAND } from '#core/brand/brand.ts';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { isTop } from '#web/shell/nav-items.ts';
import { HeaderOwn } from '#web/shell/signed-in-parts.tsx';
import { SlideMenu } from '#web/shell/slide-menu.tsx';
import { SandboxBadge } from '#web/ui/feedback/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Knot } from '#web/ui/knot.tsx';
import { Link } from '#web/ui/link.tsx';

/** The header of phones: the page's title, Back or the menu, and the account. */
export function PhoneHeader({ title }: { title: string }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { state } = useSession();
  const signedIn = state === 'signed-in';
  const top = isTop(pathname);

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg md:hidden">
      <div className="flex h-14 items-center gap-1 px-4">
        {top && (
          <span className="-ml-3">
            <SlideMenu kind="phone" signedIn={signedIn} />
          </span>
        )}
        {!top && <BackButton />}
        {pathname === '/' && (
          <Link
            to="/"
            aria-label={t('{product}, home', { product: BRAND.product })}
            className="mr-1 flex rounded-chip text-aro max-[22.5rem]:hidden"
          >
            <Knot size={26} />
          </Link>
        )}
        <p className="min-w-0 truncate text-base font-semibold">{title}</p>
        <div className="ml-auto flex items-center">
          {/* On the narrowest phones the badge is in the menu instead. */}
          {publicConfig().mode === 'sandbox' && (
            <span className={clsx('flex', signedIn ? 'max-[28rem]:hidden' : 'max-[20rem]:hidden')}>
              <SandboxBadge />
            </span>
          )}
          {signedIn && <HeaderOwn kind="phone" />}
          {!signedIn && (
            <Link
              to="/sign-in"
              className={clsx(
                'ml-1 flex h-11 items-center px-2 font-semibold whitespace-nowrap text-ink2',
                state === 'loading' && 'in-data-own:invisible',
              )}
            >
              {t('Log In')}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}

function above(pathname: string): string {
  if (pathname.startsWith('/messages')) return '/messages';
  return pathname.startsWith('/trade') ? '/trades' : '/';
}

/** Back to the page before; to the parent page when the visit began here. */
function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const back = () => {
    if (canGoBack) window.history.back();
    else void router.navigate({ href: above(pathname) });
  };
  return <IconButton icon={ArrowLeft} label={t('Back')} onClick={back} className="-ml-3" />;
}
