import { ASSET_CACHE, OWN_CACHE } from '#web/worker/precache.ts';
import { scope, type WorkerFetchEvent } from '#web/worker/scope.ts';

const HASHED = /^\/assets\/[\w.-]+$/;

/** A file of the app: from the cache, else from the network, and cached from then on. */
export async function cacheFirst(event: WorkerFetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === 'basic') {
    const copy = answer.clone();
    event.waitUntil(put(request.url, copy));
  }
  return answer;
}

/** Files a page loaded before this worker controlled it. The browser still has them. */
export async function cacheAssets(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  for (const path of paths.filter((candidate) => HASHED.test(candidate))) {
    if (await cache.match(path, { ignoreVary: true })) continue;
    const answer = await fetch(path).catch(() => null);
    if (answer?.status === 200) await cache.put(path, answer);
  }
}

async function put(url: string, answer: Response): Promise<void> {
  const isHashed = HASHED.test(new URL(url, scope.location.href).pathname);
  const cache = await caches.open(isHashed ? ASSET_CACHE : OWN_CACHE);
  await cache.put(url, answer);
}
