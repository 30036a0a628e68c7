import { useSyncExternalStore } from 'react';

type TakeOver = () => void;

let waiting: TakeOver | null = null;
const listeners = new Set<() => void>();

/** A newer app is ready; `takeOver` starts it and loads this page anew. */
export function announceNewVersion(takeOver: TakeOver): void {
  waiting = takeOver;
  for (const listener of listeners) listener();
}

/** The way to the newer app, or null where this is the newest. */
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
