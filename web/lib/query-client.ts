import { QueryClient } from '@tanstack/react-query';

const STALE_MS = 5 * 60_000;

const isServer = typeof window === 'undefined';

/**
 * Answers are good for five minutes unless a change says otherwise; one retry, and none on the
 * server, where a page waits for the answer.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_MS, retry: isServer ? 0 : 1 } },
  });
}
