import { hydrate, notifyManager, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { enableOfflineCache } from '#web/lib/offline/offline-cache.ts';
import { isLite } from '#web/lib/page/lite-mode.ts';
import { SparingClient } from '#web/lib/supabase/sparing-client.ts';

const STALE_MS = 5 * 60_000;

const isServer = typeof window === 'undefined';

// Within the task of the press: one task later a switch has fallen back, to be put on again after.
if (!isServer) notifyManager.setScheduler(queueMicrotask);

/**
 * Answers are good for five minutes unless a change says otherwise; one retry, and none on the
 * server, where a page waits for the answer.
 */
export function createQueryClient(): QueryClient {
  const Client = isLite() ? SparingClient : QueryClient;
  return new Client({
    defaultOptions: { queries: { staleTime: STALE_MS, retry: isServer ? 0 : 1 } },
  });
}

let browserClient: QueryClient | null = null;

/** The one client of this browser, made when the first page or part that asks queries comes. */
export function browserQueries(): QueryClient {
  if (!browserClient) {
    browserClient = createQueryClient();
    enableOfflineCache(browserClient);
  }
  return browserClient;
}

/** Takes over the answers that the server read for the page it sent. */
export function takeOver(answers: DehydratedState): void {
  hydrate(browserQueries(), answers);
}
