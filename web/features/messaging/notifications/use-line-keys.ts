import { type RefObject, useEffect } from 'react';

/**
 * `j` and `k` move through the rows of a list, from link to link, so that Enter follows the link. They are ignored
 * while somebody types or a dialog is open.
 */
export function useLineKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const { lines, at } = linesOf(list);
      const next = at === -1 ? 0 : Math.min(lines.length - 1, Math.max(0, at + step));
      event.preventDefault();
      lines[next]?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [list]);
}

/** Before the focused row disappears: focus moves to its neighbour, or to the heading of the page. */
export function stepAside(list: RefObject<HTMLElement | null>): void {
  const { lines, at } = linesOf(list);
  if (at === -1) return;
  const next = lines[at + 1] ?? lines[at - 1] ?? document.querySelector('h1');
  next?.focus();
}

/** The rows, and which of them has the focus; -1 for none. */
function linesOf(list: RefObject<HTMLElement | null>) {
  const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const here = document.activeElement?.closest('li');
  return { lines, at: lines.findIndex((line) => here?.contains(line)) };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=radio]):not([type=checkbox]), select, textarea')
  );
}
