import { SESSION_KEY } from '#web/lib/supabase/session-key.ts';

const KEY = 'oja-runs';

/**
 * Runs in the head before the first paint: whether the person of this browser had a running trade when it was last
 * read. Then the market keeps the place of its strip, which is known later than the offers are. A string because it is
 * inlined.
 */
export const RUNNING_SCRIPT = `try{localStorage.getItem('${SESSION_KEY}')&&localStorage.getItem('${KEY}')&&(document.documentElement.dataset.runs='')}catch{}`;

/** Remembers whether a trade runs, for the next page's first paint, and gives the place back where none does. */
export function noteRunning(runs: boolean): void {
  if (!runs) delete document.documentElement.dataset['runs'];
  try {
    if (runs) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the strip moves the offers once.
  }
}
