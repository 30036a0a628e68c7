import { clsx } from 'clsx';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { isHere, type NavItem } from '#web/shell/nav-items.ts';
import { Link } from '#web/ui/link.tsx';

/** One link of the wide header, underlined when current. */
export function BarLink({ item, children }: { item: NavItem; children?: ReactNode }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const here = isHere(item, pathname);
  return (
    <li>
      <Link
        to={item.to}
        aria-current={here ? 'page' : undefined}
        className={clsx(
          'flex h-full items-center gap-1.5 border-y-2 border-t-transparent text-sm font-semibold whitespace-nowrap',
          here ? 'border-b-ink text-ink' : 'border-b-transparent text-ink2 hover:text-ink',
        )}
      >
        {t(item.label)}
        {children}
      </Link>
    </li>
  );
}
