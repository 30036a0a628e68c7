import { APP_SHELL, OWN_CACHE, PRECACHE } from '#web/worker/precache.ts';
import type { WorkerFetchEvent } from '#web/worker/scope.ts';

/** A network without a response by then counts as offline. */
const PATIENCE_MS = 4000;
const SHELL_GOOD_FOR_MS = 12 * 60 * 60_000;
/** Paths the server answers with something other than a page of the app. */
const NO_PAGE =
  /^\/(?:(?:auth|rest|storage|functions|realtime)\/v1|webhooks|language|health|metrics|sandbox\/google|app-shell)(?:\/|$)|\.\w+$/;

export function isPage(pathname: string): boolean {
  return !NO_PAGE.test(pathname);
}

/** The page from the network; without a response, the app shell, in which the app starts. */
export async function pageOrShell(event: WorkerFetchEvent): Promise<Response> {
  const network = fetch(event.request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const first = await Promise.race([network.catch(() => null), late]);
  if (first) {
    event.waitUntil(renewShell());
    return first;
  }
  const shell = await (await caches.open(OWN_CACHE)).match(APP_SHELL, { ignoreVary: true });
  return shell ?? network;
}

/**
 * The configuration inside it may change between two versions of the app. A shell of another version is not replaced.
 */
async function renewShell(): Promise<void> {
  const cache = await caches.open(OWN_CACHE);
  const cached = await cache.match(APP_SHELL, { ignoreVary: true });
  const age = Date.now() - Date.parse(cached?.headers.get('date') ?? '');
  if (age < SHELL_GOOD_FOR_MS) return;
  const fresh = await fetch(APP_SHELL).catch(() => null);
  if (fresh?.status !== 200) return;
  if ((await fresh.clone().text()).includes(PRECACHE.entry)) await cache.put(APP_SHELL, fresh);
}
