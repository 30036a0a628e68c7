import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and until scripts run. A form's button submits only after that, so that a
 * press before then cannot send a password the browser's own way.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
