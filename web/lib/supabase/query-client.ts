import { hydrate, notifyManager, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { enableOfflineCache } from '#web/lib/offline/offline-cache.ts';
import { isLite } from '#web/lib/page/lite-mode.ts';
import { SparingClient } from '#web/lib/supabase/sparing-client.ts';

const STALE_MS = 5 * 60_000;

const isServer = typeof window === 'undefined';

// Within the task of the press: one task later a switch would flip back for a moment.
if (!isServer) notifyManager.setScheduler(queueMicrotask);

/**
 * Data is fresh for five minutes unless invalidated; one retry, and none on the server, where a page waits for the
 * response.
 */
export function createQueryClient(): QueryClient {
  const Client = isLite() ? SparingClient : QueryClient;
  return new Client({
    defaultOptions: { queries: { staleTime: STALE_MS, retry: isServer ? 0 : 1 } },
  });
}

let browserClient: QueryClient | null = null;

/** This browser's client, created when the first page or part with queries needs it. */
export function browserQueries(): QueryClient {
  if (!browserClient) {
    browserClient = createQueryClient();
    enableOfflineCache(browserClient);
  }
  return browserClient;
}

/** Hydrates the data that the server loaded for the page. */
export function takeOver(answers: DehydratedState): void {
  hydrate(browserQueries(), answers);
}
