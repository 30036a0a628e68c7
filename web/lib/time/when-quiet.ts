import { hasStoredSession } from '#web/lib/supabase/session-key.ts';

const STRANGER_MS = 10_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Calls back once the page is loaded and idle. For a visitor it waits for an interaction, so that a short visit costs
 * nothing beyond the page.
 */
export function whenQuiet(work: () => void): void {
  const idle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
    else setTimeout(work, 1000);
  };
  const loaded = () => (hasStoredSession() ? idle() : onceAlive(idle));
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded, { once: true });
}

function onceAlive(work: () => void): void {
  const alive = () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, alive);
    work();
  };
  const timer = setTimeout(alive, STRANGER_MS);
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, alive, { passive: true });
}
