import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const PATIENCE_MS = 3000;

/** After a navigation the new heading takes the focus, so that screen readers read it. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      stop();
      stop = focusHeading();
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [router]);
}

/** A skeleton has no heading yet; it is awaited, unless focus moved on. */
function focusHeading(): () => void {
  const main = document.getElementById('main');
  if (!main || take(main)) return () => undefined;
  const before = document.activeElement;
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== before || take(main)) watcher.disconnect();
  });
  watcher.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => watcher.disconnect(), PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}

function take(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
