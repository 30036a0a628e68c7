import { useRouterState } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { isHere, type NavItem } from '#web/shell/nav-items.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The rest of the wide header's links, in a panel that opens without a script. It closes when the focus leaves it. */
export function BarMore({ items }: { items: readonly NavItem[] }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <li>
      <details
        key={pathname}
        className="relative h-full text-sm font-semibold text-ink2"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.open = false;
        }}
      >
        <summary className="flex h-full cursor-pointer list-none items-center gap-1 hover:text-ink">
          {t('More')}
          <Icon of={ChevronDown} size={16} />
        </summary>
        <ul className="absolute top-full left-0 z-40 min-w-44 rounded-card border border-line bg-s1 py-2 shadow-overlay">
          {items.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                aria-current={isHere(item, pathname) ? 'page' : undefined}
                className="flex h-11 items-center px-4 whitespace-nowrap hover:bg-s2 hover:text-ink aria-[current]:text-ink"
              >
                {t(item.label)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
