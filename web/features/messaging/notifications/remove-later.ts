import { useSyncExternalStore } from 'react';

/** Longer than the message that offers to take it back. */
const UNTIL_GONE_MS = 8_000;

/** What is out of sight and not thrown away yet, on whatever page its reader is by now. */
let going: ReadonlyMap<string, ReturnType<typeof setTimeout>> = new Map();
let ids: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** The notices that were taken out of the lists just now. */
export function useBeingRemoved(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => ids,
    () => ids,
  );
}

/** Hides a notice at once and throws it away a little later, so that it can be taken back meanwhile. */
export function removeLater(id: string, remove: (id: string) => Promise<unknown>): void {
  const gone = () => {
    // It stays hidden until the lists know that it is gone, or that it is not.
    void remove(id)
      .catch(() => undefined)
      .finally(() => clearPending(id));
  };
  set(new Map(going).set(id, setTimeout(gone, UNTIL_GONE_MS)));
}

/** False where it is too late. */
export function undoRemoval(id: string): boolean {
  return clearPending(id);
}

function clearPending(id: string): boolean {
  const left = new Map(going);
  clearTimeout(left.get(id));
  const was = left.delete(id);
  set(left);
  return was;
}

function set(next: typeof going): void {
  going = next;
  ids = new Set(next.keys());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
