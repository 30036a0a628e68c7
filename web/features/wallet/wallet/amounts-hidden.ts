import { useSyncExternalStore } from 'react';

const KEY = 'oja-hide-amounts';
const listeners = new Set<() => void>();

/** Whether amounts are hidden on this device, so that a wallet can be opened in company. */
export function useAmountsHidden(): { hidden: boolean; setHidden: (hidden: boolean) => void } {
  const hidden = useSyncExternalStore(subscribe, read, () => false);
  return { hidden, setHidden };
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

function setHidden(hidden: boolean): void {
  try {
    if (hidden) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the choice lasts for this page only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
