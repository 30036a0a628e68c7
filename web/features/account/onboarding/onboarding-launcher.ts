import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

/** Opens the onboarding guide from any page, once its code is loaded. */
export function openOnboarding(): void {
  set(true);
}

/** Closes it; the progress is stored. */
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
