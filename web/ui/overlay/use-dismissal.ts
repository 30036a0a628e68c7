import { useEffect, type RefObject } from 'react';

/**
 * While `open`, a press or focus outside `root` closes it, and so does Escape, which returns the focus to `button`. A
 * dialog opened from inside is closed first.
 */
export function useDismissal({
  open,
  close,
  root,
  button,
}: {
  open: boolean;
  close: () => void;
  root: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
}): void {
  useEffect(() => {
    if (!open) return;
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || root.current?.querySelector('dialog[open]')) return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', escape);
    };
  }, [open, close, root, button]);
}
