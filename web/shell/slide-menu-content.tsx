import { clsx } from 'clsx';
import { useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTheme } from '#web/lib/theme.ts';
import { isHere, menuItems } from '#web/shell/nav-items.ts';
import { THEMES } from '#web/shell/theme-toggle.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

/** What stands in the menu; fetched when it is first opened. */
export default function SlideMenuContent({
  signedIn,
  close,
}: {
  signedIn: boolean;
  close: () => void;
}) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <>
      <div className="mb-4 flex items-center justify-between">
        <Logo size={28} />
        <IconButton icon={X} label="Close menu" onClick={close} />
      </div>
      <ul className="flex flex-col">
        {menuItems(signedIn).map((item) => {
          const here = isHere(item, pathname);
          return (
            <li key={item.to} className="border-b border-line">
              <Link
                to={item.to}
                onClick={close}
                aria-current={here ? 'page' : undefined}
                className={clsx(
                  'flex h-12 items-center font-semibold',
                  here ? 'text-ink' : 'text-ink2 hover:text-ink',
                )}
              >
                {item.label}
              </Link>
            </li>
          );
        })}
      </ul>
      <ThemeRow />
    </>
  );
}

function ThemeRow() {
  const { choice, setChoice } = useTheme();
  const { label, icon, next } = THEMES[choice];
  return (
    <button
      type="button"
      onClick={() => setChoice(next)}
      className="mt-4 flex h-12 w-full items-center gap-3 font-semibold text-ink2 hover:text-ink"
    >
      <Icon of={icon} />
      Theme: {label.toLowerCase()}
    </button>
  );
}
