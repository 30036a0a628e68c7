import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useDismissal } from '#web/ui/overlay/use-dismissal.ts';

const ROUND = 'flex size-11 items-center justify-center rounded-full';

/**
 * A button that opens a small panel of links and buttons below it. The focus goes to the first of them and cycles among
 * them with arrow keys, Home, End and Tab. It closes on Escape, on a press outside and after a choice; the focus then
 * returns to the button.
 */
export function Menu({
  label,
  trigger,
  triggerClass = ROUND,
  children,
}: {
  /** The button's name; it holds the words that the button shows. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  children: ReactNode;
}) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const close = useCallback(() => setOpen(false), []);
  useDismissal({ open, close, root, button });
  useEffect(() => {
    if (open) linesOf(panel.current)[0]?.focus({ preventScroll: true });
  }, [open]);

  const choose = () => {
    button.current?.focus({ preventScroll: true });
    setOpen(false);
  };

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={triggerClass}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          onKeyDown={(event) => goAmong(event, linesOf(panel.current))}
          onClick={(event) => {
            if (linesOf(panel.current).some((line) => line.contains(event.target as Node)))
              choose();
          }}
          className="absolute top-full right-0 z-40 mt-1 max-h-[calc(100dvh-5rem)] w-60 animate-enter overflow-y-auto rounded-card border border-line bg-s1 py-2 shadow-overlay"
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** The style of a menu item, for links and buttons alike. */
export const MENU_LINE =
  'flex h-11 w-full items-center gap-3 px-4 text-base font-semibold text-ink2 hover:bg-s2 hover:text-ink focus-visible:-outline-offset-2';

function linesOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];
}

function goAmong(event: KeyboardEvent, lines: readonly HTMLElement[]): void {
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = nextLine(event, at, lines.length);
  if (next === null) return;
  event.preventDefault();
  lines.at(next % lines.length)?.focus();
}

/** The item a key leads to; null for other keys. */
function nextLine({ key, shiftKey }: KeyboardEvent, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown' || (key === 'Tab' && !shiftKey)) return at + 1;
  if (key === 'ArrowUp' || key === 'Tab') return at <= 0 ? count - 1 : at - 1;
  return null;
}
