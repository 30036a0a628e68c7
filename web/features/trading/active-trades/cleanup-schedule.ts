import { EXPIRED_CLEANUP_MS } from '#core/trade/limits.ts';
import { mayCleanUp } from '#web/features/trading/active-trades/cleanup-throttle.ts';

const AFTER_VISIBLE_MS = 5000;
const AFTER_RECONNECT_MS = 3000;

/** The events of the schedule; the browser's own document and window, or fakes. */
export interface Surroundings {
  document: EventTarget & { readonly visibilityState: string };
  window: EventTarget;
}

/**
 * Runs `cleanUp` every three minutes, five seconds after the tab becomes visible and three after the network is back,
 * and never twice within two minutes. Returns the function that stops it.
 */
export function scheduleCleanup(cleanUp: () => void, around: Surroundings): () => void {
  let lastAt: number | null = null;
  const waits = new Set<ReturnType<typeof setTimeout>>();

  const run = () => {
    const now = Date.now();
    if (!mayCleanUp(lastAt, now)) return;
    lastAt = now;
    cleanUp();
  };
  const runIn = (ms: number) => {
    const wait = setTimeout(() => {
      waits.delete(wait);
      run();
    }, ms);
    waits.add(wait);
  };
  const visible = () => {
    if (around.document.visibilityState === 'visible') runIn(AFTER_VISIBLE_MS);
  };
  const online = () => runIn(AFTER_RECONNECT_MS);

  const every = setInterval(run, EXPIRED_CLEANUP_MS);
  around.document.addEventListener('visibilitychange', visible);
  around.window.addEventListener('online', online);
  return () => {
    clearInterval(every);
    for (const wait of waits) clearTimeout(wait);
    around.document.removeEventListener('visibilitychange', visible);
    around.window.removeEventListener('online', online);
  };
}
