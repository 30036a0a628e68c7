import { useSyncExternalStore } from 'react';

/** Longer than the toast that offers the undo. */
const UNTIL_GONE_MS = 8_000;

/** Hidden and not deleted yet, across pages. */
let going: ReadonlyMap<string, ReturnType<typeof setTimeout>> = new Map();
let ids: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** The notifications that were just removed from the lists. */
export function useBeingRemoved(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => ids,
    () => ids,
  );
}

/** Hides a notification at once and deletes it a little later, so that it can be undone meanwhile. */
export function removeLater(id: string, remove: (id: string) => Promise<unknown>): void {
  const gone = () => {
    // It stays hidden until the lists reflect the result.
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
