import {
  onlineManager,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { recordFreshAnswer, recordCachedAnswer } from '#web/lib/time/data-time.ts';
import type { CachedAnswer } from '#web/lib/offline/cached-answers.ts';
import { storedUserId } from '#web/lib/supabase/session-key.ts';

/** Queries available offline. Files, codes, devices and the desks are not among them. */
const CACHED_KEYS: readonly QueryKey[] = [
  // Rates with which people make offers are not cached: an old one must look like none.
  ['exchange-rate', 'USDT', 'NGN'],
  ['payment-methods'],
  ['trades'],
  ['wallet'],
  ['bank-accounts'],
  ['profiles', 'own-name'],
  ['notifications'],
  ['chats'],
  ['server-time'],
];

/** Data a person acts on: the page is as old as the oldest of it. */
const TIMED: ReadonlySet<unknown> = new Set(['exchange-rate', 'trades', 'wallet']);

/** Lets a browser's queries fall back on the cache when there is no network. */
export function enableOfflineCache(queryClient: QueryClient): void {
  // By default the library assumes a network at start, and would fail instead of waiting.
  onlineManager.setOnline(navigator.onLine);
  for (const key of CACHED_KEYS) queryClient.setQueryDefaults(key, { persister: askOrRemember });
  window.addEventListener('online', () => {
    void queryClient.invalidateQueries({
      predicate: ({ queryHash }) => remembered.delete(queryHash),
    });
  });
}

/** Queries whose shown data is cached. */
const remembered = new Set<string>();

async function askOrRemember<Data, Key extends QueryKey>(
  ask: (context: QueryFunctionContext<Key>) => Data | Promise<Data>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  const owner = storedUserId();
  try {
    if (!navigator.onLine) throw new Unreachable();
    const answer = await ask(context);
    remembered.delete(query.queryHash);
    recordFreshAnswer(query.queryHash);
    whenIdle(() => void saveAnswer(query.queryHash, owner, shortened(answer)));
    return answer;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    // Data on the screen is newer than the cache.
    if (query.state.data !== undefined) return query.state.data as Data;
    const cached = await savedAnswer(query.queryHash);
    if (!cached) throw error;
    remembered.add(query.queryHash);
    if (TIMED.has(query.queryKey[0])) recordCachedAnswer(query.queryHash, cached.at);
    return cached.data as Data;
  }
}

/** The storage comes when it is first needed; the service worker has it offline. Without it nothing is cached. */
const storage = () => import('#web/lib/offline/cached-answers.ts').catch(() => null);

async function saveAnswer(question: string, owner: string | null, data: unknown): Promise<void> {
  await (await storage())?.cacheAnswer(question, owner, data);
}

async function savedAnswer(question: string): Promise<CachedAnswer | null> {
  return (await (await storage())?.readCachedAnswer(question)) ?? null;
}

class Unreachable extends TypeError {}

/** A network failure is a TypeError; a server's refusal is another kind of error. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** The first page of a list loaded page by page. */
function shortened(answer: unknown): unknown {
  const { pages, pageParams } = (answer ?? {}) as Partial<InfiniteData<unknown>>;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return answer;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
}
