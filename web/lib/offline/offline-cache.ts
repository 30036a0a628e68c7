import {
  onlineManager,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { recordFreshAnswer, recordCachedAnswer } from '#web/lib/time/data-time.ts';
import { cacheAnswer, readCachedAnswer } from '#web/lib/offline/cached-answers.ts';
import { storedUserId } from '#web/lib/supabase/session-key.ts';

/** What can be read again without a network. Files, codes, devices and the desk are not among it. */
const CACHED_KEYS: readonly QueryKey[] = [
  // Rates by which people make offers are not remembered: an old one must look like none.
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

/** The figures a person acts on: the page is as old as the oldest of them. */
const TIMED: ReadonlySet<unknown> = new Set(['exchange-rate', 'trades', 'wallet']);

/** Lets a browser's queries fall back on what was last read, when the network does not answer. */
export function enableOfflineCache(queryClient: QueryClient): void {
  // By itself it takes every page to begin with a network, and gives up on what it could wait for.
  onlineManager.setOnline(navigator.onLine);
  for (const key of CACHED_KEYS) queryClient.setQueryDefaults(key, { persister: askOrRemember });
  window.addEventListener('online', () => {
    void queryClient.invalidateQueries({
      predicate: ({ queryHash }) => remembered.delete(queryHash),
    });
  });
}

/** Questions whose answer on the screen is a kept one. */
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
    whenIdle(() => void cacheAnswer(query.queryHash, owner, shortened(answer)));
    return answer;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    // What is on the screen is newer than what lies on the device.
    if (query.state.data !== undefined) return query.state.data as Data;
    const cached = await readCachedAnswer(query.queryHash);
    if (!cached) throw error;
    remembered.add(query.queryHash);
    if (TIMED.has(query.queryKey[0])) recordCachedAnswer(query.queryHash, cached.at);
    return cached.data as Data;
  }
}

class Unreachable extends TypeError {}

/** A browser says so by a TypeError; what a server refused is an error of another kind. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** Of a list that was read page after page, the first page. */
function shortened(answer: unknown): unknown {
  const { pages, pageParams } = (answer ?? {}) as Partial<InfiniteData<unknown>>;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return answer;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
}
