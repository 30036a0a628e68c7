import { useSyncExternalStore } from 'react';

let waiting: string | null = null;
const listeners = new Set<() => void>();

/**
 * The address that signed up on this page a moment ago and still has to be confirmed. Kept in
 * memory alone: it fills in the sign-in form, so that nobody types it twice.
 */
export const newAccount = {
  remember(email: string): void {
    waiting = email;
    tell();
  },
  forget(): void {
    waiting = null;
    tell();
  },
};

export function useNewAccount(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  );
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
