import { useCallback, useSyncExternalStore } from 'react';
import { RESIZE_DEBOUNCE_MS } from '#core/limits/layout-limits.ts';

/** Whether a media query matches. Debounced while a window is being resized. False on the server, which cannot know. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((listener: () => void) => onMediaRest(query, listener), [query]);
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Calls `listener` after a debounced change of `query`. Returns the function that unsubscribes. */
export function onMediaRest(query: string, listener: () => void): () => void {
  const media = matchMedia(query);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, RESIZE_DEBOUNCE_MS);
  };
  media.addEventListener('change', follow);
  return () => {
    clearTimeout(timer);
    media.removeEventListener('change', follow);
  };
}
