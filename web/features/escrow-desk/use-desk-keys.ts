import { useEffect, useRef } from 'react';

export type DeskKey = 'j' | 'k' | 'e' | 'r';

/** The desk's keys. They are left alone while somebody types or a sheet is open; none of them decides. */
export function useDeskKeys(onKey: (key: DeskKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || isTyping(event.target)) return;
      if (!isDeskKey(event.key)) return;
      event.preventDefault();
      latest.current(event.key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isDeskKey(key: string): key is DeskKey {
  return key === 'j' || key === 'k' || key === 'e' || key === 'r';
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=radio]):not([type=checkbox]), select, textarea')
  );
}
