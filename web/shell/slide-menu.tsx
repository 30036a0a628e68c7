import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { THEMES } from '#web/shell/theme-toggle.tsx';
import { isHere, menuItems } from '#web/shell/nav-items.ts';
import { useTheme } from '#web/lib/theme.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

/** The menu of screens too narrow for the bar: every link, and the theme. */
export function SlideMenu({ signedIn }: { signedIn: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <>
      <IconButton
        icon={Menu}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === dialog.current && setOpen(false)}
        className="fixed inset-y-0 right-auto left-0 h-dvh w-72 border-r border-line bg-s1 p-4"
      >
        {open && <Content signedIn={signedIn} close={() => setOpen(false)} />}
      </dialog>
    </>
  );
}

function Content({ signedIn, close }: { signedIn: boolean; close: () => void }) {
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
