import { useEffect, useRef } from 'react';

type DeskKeys = Partial<Record<'j' | 'k' | 'e' | 'r', () => void>>;

/**
 * The desk's keys; those that are not named here are left to others. All are left alone while somebody types or a
 * sheet is open, and none of them decides.
 */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || isTyping(event.target)) return;
      const act = new Map(Object.entries(latest.current)).get(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=radio]):not([type=checkbox]), select, textarea')
  );
}
