import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
