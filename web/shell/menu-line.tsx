import { clsx } from 'clsx';
import { useRouterState } from '@tanstack/react-router';
import { t } from '#web/lib/i18n/language.ts';
import { urlOf, isHere, type NavItem } from '#web/shell/nav-items.ts';
import { RunningTrades, UnreadMessages } from '#web/shell/signed-in-parts.tsx';
import { Link } from '#web/ui/link.tsx';

/** One item of the slide-out menu, marked when current. */
export function MenuLine({
  item,
  signedIn,
  close,
}: {
  item: NavItem;
  signedIn: boolean;
  close: () => void;
}) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const here = isHere(item, pathname);
  return (
    <li>
      <Link
        to={urlOf(item, signedIn)}
        onClick={close}
        aria-current={here ? 'page' : undefined}
        className={clsx(
          'relative flex h-11 items-center gap-2 font-semibold',
          here
            ? 'text-ink before:absolute before:inset-y-2 before:-left-4 before:w-0.5 before:bg-ink'
            : 'text-ink2 hover:text-ink',
        )}
      >
        {t(item.label)}
        {signedIn && item.badge === 'trades' && <RunningTrades />}
        {signedIn && item.badge === 'messages' && <UnreadMessages className="static!" />}
      </Link>
    </li>
  );
}
