import { useSyncExternalStore } from 'react';

/** False on the server and while the browser takes over its page, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
