import { useSyncExternalStore } from 'react';
import type { OnboardingState } from '#core/onboarding/state.ts';

const listeners = new Set<() => void>();
/** Where a browser stores nothing, this page remembers at least. */
const memory = new Map<string, string>();

/** Each person's own, so that two on one browser do not mix. */
export const stateKey = (userId: string) => `oja-onboarding:${userId}`;

/** The stored text; any tab or older version may have written it. */
export function readSavedState(userId: string): string | null {
  const key = stateKey(userId);
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores the state and notifies this tab; the browser notifies the others. */
export function saveState(userId: string, state: OnboardingState): void {
  const text = JSON.stringify(state);
  if (readSavedState(userId) === text) return;
  try {
    localStorage.setItem(stateKey(userId), text);
    memory.delete(stateKey(userId));
  } catch {
    memory.set(stateKey(userId), text);
  }
  for (const listener of listeners) listener();
}

/** The stored text, now and whenever this tab or another one changes it. */
export function useSavedState(userId: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readSavedState(userId),
    () => null,
  );
}

/** Calls back when another tab changed it. */
export function onOtherTab(userId: string, changed: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === stateKey(userId)) changed();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
