import { useEffect, useRef } from 'react';

/** Calls `done` after so many milliseconds, not counting those in which it is paused or the page is hidden. */
export function useWait(ms: number, isHeld: boolean, done: () => void): void {
  const left = useRef(ms);
  useEffect(() => {
    if (isHeld) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left.current -= performance.now() - since;
    };
    const follow = () => {
      stop();
      if (document.hidden) return;
      since = performance.now();
      timer = setTimeout(done, Math.max(0, left.current));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [isHeld, done]);
}
