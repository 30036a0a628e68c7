import { useSyncExternalStore } from 'react';

/** Below this the layout is a phone's. */
const PHONE = '(max-width: 767.98px)';

/** Whether the page is drawn for a phone, for what makes sense on a phone alone. Unknown to the server: no. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
