import { AWAY_AFTER_MS, PRESENCE_PING_MS } from '#core/presence/limits.ts';

/** The events of the heartbeat; the browser's own document and window, or fakes. */
export interface Surroundings {
  document: EventTarget & { readonly visibilityState: string };
  window: EventTarget;
}

/**
 * Reports `online` at once and every 45 seconds while the tab is visible, and nothing regularly while it is hidden:
 * after a minute of that, and on leaving, `away` is sent once. Returns the function that stops it.
 */
export function startHeartbeat(
  report: (status: 'online' | 'away') => void,
  around: Surroundings,
): () => void {
  let beat: ReturnType<typeof setInterval> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isAway = true;

  const stop = () => {
    clearInterval(beat);
    clearTimeout(leaving);
    beat = leaving = undefined;
  };
  const here = () => {
    isAway = false;
    report('online');
  };
  const away = () => {
    if (isAway) return;
    isAway = true;
    report('away');
  };
  const handleVisibility = () => {
    stop();
    if (around.document.visibilityState === 'visible') {
      here();
      beat = setInterval(here, PRESENCE_PING_MS);
    } else {
      leaving = setTimeout(away, AWAY_AFTER_MS);
    }
  };
  const leave = () => {
    stop();
    away();
  };

  handleVisibility();
  around.document.addEventListener('visibilitychange', handleVisibility);
  around.window.addEventListener('pagehide', leave);
  // A page restored from the back/forward cache, and a network that is back.
  around.window.addEventListener('pageshow', handleVisibility);
  around.window.addEventListener('online', handleVisibility);
  return () => {
    stop();
    around.document.removeEventListener('visibilitychange', handleVisibility);
    around.window.removeEventListener('pagehide', leave);
    around.window.removeEventListener('pageshow', handleVisibility);
    around.window.removeEventListener('online', handleVisibility);
  };
}
