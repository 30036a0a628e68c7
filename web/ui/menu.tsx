import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

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

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

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
