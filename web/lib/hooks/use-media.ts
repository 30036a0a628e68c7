import { useCallback, useSyncExternalStore } from 'react';
import { RESIZE_DEBOUNCE_MS } from '#core/limits/layout-limits.ts';

/**
 * Whether a media query holds. While a window is being resized nothing follows; it is asked once it rests.
 * A server, which cannot know, says no.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((listener: () => void) => onMediaRest(query, listener), [query]);
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Calls `listener` once a change of `query` has stood for a moment. Answers what ends it. */
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
