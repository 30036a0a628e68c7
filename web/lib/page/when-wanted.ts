import { earlyUse } from '#web/lib/page/early-use.ts';
import { hasStoredSession } from '#web/lib/supabase/session-key.ts';

const SIGNS_OF_USE = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;
const LONGEST_MS = 4_000;

/**
 * Calls back at the first sign that somebody uses the page, else once it has loaded and the browser is idle. At once
 * where the page is not `calm`, or belongs to somebody who is signed in, since it shows nothing of theirs before.
 */
export function whenWanted(calm: boolean, work: () => void): void {
  if (!calm || hasStoredSession() || earlyUse()?.isUsed()) {
    work();
    return;
  }
  const stop = new AbortController();
  const start = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    work();
  };
  for (const sign of SIGNS_OF_USE) {
    window.addEventListener(sign, start, { passive: true, capture: true, signal: stop.signal });
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LONGEST_MS });
    else setTimeout(start, LONGEST_MS);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true, signal: stop.signal });
}
