import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is narrower than so many rem. A server, which cannot know, says it is not. */
export function useNarrower(rem: number): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = mediaOf(rem);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [rem],
  );
  return useSyncExternalStore(
    subscribe,
    () => mediaOf(rem).matches,
    () => false,
  );
}

function mediaOf(rem: number): MediaQueryList {
  return matchMedia(`(width < ${rem}rem)`);
}
