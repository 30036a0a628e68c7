import { useEffect, useState } from 'react';

/**
 * j and k move through the rows, enter opens the current one; typing elsewhere is left alone. The row is remembered by
 * its id: when the list changes its order the mark follows the offer.
 */
export function useRowKeys(ids: readonly string[], open: (row: number) => void): string | null {
  const [walked, setWalked] = useState<string | null>(null);
  const row = walked === null ? -1 : ids.indexOf(walked);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || isTyping(event.target)) return;
      if (event.key === 'j') setWalked(ids[Math.min(row + 1, ids.length - 1)] ?? null);
      else if (event.key === 'k') setWalked(ids[Math.max(row - 1, 0)] ?? null);
      else if (event.key === 'Enter' && row >= 0 && !isControl(event.target)) open(row);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [ids, row, open]);

  return row >= 0 ? walked : null;
}

/** Whether keys belong to the field they are typed in. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=radio]):not([type=checkbox]), select, textarea')
  );
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button, input, [role=menu]') !== null;
}
