import { cacheAssets } from '#web/worker/assets.ts';
import { APP_SHELL, ASSET_CACHE, OWN_CACHE, PRECACHE } from '#web/worker/precache.ts';
import { scope } from '#web/worker/scope.ts';

/** Enough for what people use of two versions; older files go first. */
const MOST_ASSETS = 300;
/** The worker before this one knew pushes alone. Nothing is open in it that a new version could upset. */
const FORMER = /\/push-worker\.js$/;

/** Fetches what the app needs to start. If any of it is missing the version before stays in place. */
export async function install(): Promise<void> {
  const cache = await caches.open(OWN_CACHE);
  await cache.addAll([APP_SHELL, ...PRECACHE.files]);
  await cacheAssets(PRECACHE.assets);
  const assets = await caches.open(ASSET_CACHE);
  for (const path of PRECACHE.assets) {
    if (!(await assets.match(path, { ignoreVary: true }))) throw new Error(`${path} is missing`);
  }
  if (FORMER.test(scope.registration.active?.scriptURL ?? '')) await scope.skipWaiting();
}

/** Lets go of the versions before, and looks after pages that were open already. */
export async function tidy(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith('oja-shell-') && name !== OWN_CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
  const assets = await caches.open(ASSET_CACHE);
  const needed = new Set(PRECACHE.assets);
  const rest = (await assets.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  const tooMany = rest.slice(0, Math.max(0, rest.length - MOST_ASSETS));
  await Promise.all(tooMany.map((request) => assets.delete(request)));
  // What is fetched ahead is fetched again where this worker leaves a request alone: a link that works once would not.
  await scope.registration.navigationPreload?.disable();
  await scope.clients.claim();
}
