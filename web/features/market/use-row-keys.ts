import { useEffect, useState } from 'react';

/** j and k walk through the rows, enter opens the one they stand on; typing elsewhere is left alone. */
export function useRowKeys(rows: number, open: (row: number) => void): number {
  const [walked, setWalked] = useState(-1);
  const active = Math.min(walked, rows - 1);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || isTyping(event.target)) return;
      if (event.key === 'j') setWalked(Math.min(active + 1, rows - 1));
      else if (event.key === 'k') setWalked(Math.max(active - 1, 0));
      else if (event.key === 'Enter' && active >= 0 && !isControl(event.target)) open(active);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active, rows, open]);

  return active;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=radio]):not([type=checkbox]), select, textarea')
  );
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button, input, [role=menu]') !== null;
}
