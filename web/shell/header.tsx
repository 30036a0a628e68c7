import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { BRAND } from '#core/brand/brand.ts';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { type SessionState, useSession } from '#web/lib/supabase/session.tsx';
import { BarLink } from '#web/shell/bar-link.tsx';
import { BarMore } from '#web/shell/bar-more.tsx';
import { BAR, MORE, shownTo } from '#web/shell/nav-items.ts';
import { AdminLink, HeaderOwn, RunningTrades } from '#web/shell/signed-in-parts.tsx';
import { SlideMenu } from '#web/shell/slide-menu.tsx';
import { ThemeToggle } from '#web/shell/theme-toggle.tsx';
import { SandboxBadge } from '#web/ui/feedback/badge.tsx';
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
        <Link
          to="/"
          aria-label={t('{product}, home', { product: BRAND.product })}
          className="flex rounded-chip"
        >
          <Logo />
        </Link>
        <nav aria-label={t('Main')} className="hidden h-full xl:block">
          <ul className="flex h-full gap-4 min-[80rem]:gap-5">
            {shownTo(signedIn, BAR).map((item) => (
              <BarLink key={item.to} item={item}>
                {item.badge && signedIn && <RunningTrades />}
              </BarLink>
            ))}
            <BarMore items={shownTo(signedIn, MORE)} />
            {signedIn && <AdminLink />}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {publicConfig().mode === 'sandbox' && <SandboxBadge />}
          <ThemeToggle />
          {signedIn && <HeaderOwn kind="wide" />}
          <Entrance state={state} />
          <span className="xl:hidden">
            <SlideMenu kind="wide" signedIn={signedIn} />
          </span>
        </div>
      </div>
    </header>
  );
}

/** The space is reserved while the session is loading, so that nothing moves; visitors see the links from the start. */
function Entrance({ state }: Pick<SessionState, 'state'>) {
  if (state === 'signed-in') {
    return (
      <ButtonLink to="/create-trade" size="sm" className="ml-2">
        <Icon of={Plus} size={18} />
        {t('Create Trade')}
      </ButtonLink>
    );
  }
  return (
    <span className={clsx('ml-2 flex gap-2', state === 'loading' && 'in-data-own:invisible')}>
      <ButtonLink to="/sign-in" size="sm" variant="ghost">
        {t('Log In')}
      </ButtonLink>
      <ButtonLink to="/sign-up" size="sm">
        {t('Sign Up')}
      </ButtonLink>
    </span>
  );
}
