import { QueryClient } from '@tanstack/react-query';

const STALE_MS = 5 * 60_000;

/** Answers are good for five minutes unless a change says otherwise; one retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_MS, retry: 1 } },
  });
}
