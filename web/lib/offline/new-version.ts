import { useSyncExternalStore } from 'react';

type TakeOver = () => void;

let waiting: TakeOver | null = null;
const listeners = new Set<() => void>();

/** A newer app is ready; `takeOver` activates it and reloads this page. */
export function announceNewVersion(takeOver: TakeOver): void {
  waiting = takeOver;
  for (const listener of listeners) listener();
}

/** The function that activates the newer app, or null where this is the newest. */
export function useNewVersion(): TakeOver | null {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
