import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

/** Opens the guide through setting the account up, from wherever somebody is; it comes once its code is here. */
export function openOnboarding(): void {
  set(true);
}

/** Closes it; how far one came is kept. */
export function closeOnboarding(): void {
  set(false);
}

export function useOnboardingIsOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
