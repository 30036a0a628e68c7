import { type RefObject, useEffect } from 'react';

/**
 * `j` and `k` go down and up the lines of a list, from link to link: Enter then does what it does with a link. They
 * are left alone while somebody types or a dialog is open.
 */
export function useLineKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
      const here = document.activeElement?.closest('li');
      const at = lines.findIndex((line) => here?.contains(line));
      const next = at === -1 ? 0 : Math.min(lines.length - 1, Math.max(0, at + step));
      event.preventDefault();
      lines[next]?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [list]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=radio]):not([type=checkbox]), select, textarea')
  );
}
