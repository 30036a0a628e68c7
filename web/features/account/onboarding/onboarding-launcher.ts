import { useSyncExternalStore } from 'react';

/** The whole guide, or only what selling needs. */
export type OpenGuide = 'whole' | 'selling';

const listeners = new Set<() => void>();
let opened: OpenGuide | null = null;

/** Opens the onboarding guide from any page, once its code is loaded. */
export function openOnboarding(): void {
  set('whole');
}

/** Opens the two steps that somebody needs before they can sell. */
export function openSellingSetup(): void {
  set('selling');
}

/** Closes it; the progress is stored. */
export function closeOnboarding(): void {
  set(null);
}

export function useOpenGuide(): OpenGuide | null {
  return useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
}

function set(next: OpenGuide | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
