import { useSyncExternalStore } from 'react';
import { publicConfig, serverOffsetMs } from '#web/lib/supabase/public-config.ts';

const STEP_MS = 15_000;

/**
 * The server's clock in coarse steps, for relative times. The server's page and hydration agree on the time the page
 * was made.
 */
export function useServerNow(): number {
  return useSyncExternalStore(subscribe, now, () => Date.parse(publicConfig().now));
}

function now(): number {
  return Math.floor((Date.now() + serverOffsetMs()) / STEP_MS) * STEP_MS;
}

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, STEP_MS);
  return () => clearInterval(timer);
}
