import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useRouterState } from '@tanstack/react-router';
import { isHere, tabItems } from '#web/shell/nav-items.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The tabs of phones, with the button that starts a trade. */
export function BottomTabs() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav
      aria-label="Tabs"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-16">
        {tabItems().map(({ icon, ...item }) => {
          const here = isHere(item, pathname);
          return (
            <li key={item.to} className="flex-1">
              <Link
                to={item.to}
                aria-current={here ? 'page' : undefined}
                className={clsx(
                  'relative flex h-full flex-col items-center justify-center gap-0.5 text-xs font-semibold',
                  here
                    ? 'text-ink before:absolute before:top-0 before:h-0.5 before:w-8 before:bg-ink'
                    : 'text-ink3',
                )}
              >
                {icon && <Icon of={icon} />}
                {item.label}
              </Link>
            </li>
          );
        })}
        <li className="flex flex-1 items-center justify-center">
          <Link
            to="/trade-type-selection"
            aria-label="Create trade"
            className="flex size-11 items-center justify-center rounded-control bg-ink text-on"
          >
            <Icon of={Plus} />
          </Link>
        </li>
      </ul>
    </nav>
  );
}
