import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { useDismissal } from '#web/ui/use-dismissal.ts';

/**
 * A button that opens a small panel of links and buttons below it. It closes on Escape, on a
 * press outside and when something in it was chosen; the focus then returns to the button.
 */
export function Menu({
  label,
  trigger,
  children,
}: {
  /** The button's name. */
  label: string;
  trigger: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const close = useCallback(() => setOpen(false), []);
  useDismissal({ open, close, root, button });

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex size-11 items-center justify-center rounded-full"
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          onClick={() => setOpen(false)}
          className="absolute top-full right-0 z-40 mt-1 w-60 animate-enter rounded-card border border-line bg-s1 py-2 shadow-overlay"
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** The look of a line in a menu, for links and buttons alike. */
export const MENU_LINE =
  'flex h-11 w-full items-center gap-3 px-4 text-base font-semibold text-ink2 hover:bg-s2 hover:text-ink focus-visible:-outline-offset-2';
