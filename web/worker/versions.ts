import { cacheAssets } from '#web/worker/assets.ts';
import { APP_SHELL, ASSET_CACHE, OWN_CACHE, PRECACHE } from '#web/worker/precache.ts';
import { scope } from '#web/worker/scope.ts';

/** Enough for two versions in use; older files are deleted first. */
const MOST_ASSETS = 300;
/** The worker before this one handled push only. A new version cannot disturb any page of it. */
const FORMER = /\/push-worker\.js$/;

/** Fetches the files the app needs to start. If any fails the previous version stays. */
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

/** Deletes the caches of earlier versions, and claims pages that were open already. */
export async function tidy(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith('oja-shell-') && name !== OWN_CACHE);
  await Promise.all(former.map((name) => caches.delete(name)));
  const assets = await caches.open(ASSET_CACHE);
  const needed = new Set(PRECACHE.assets);
  const rest = (await assets.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  const tooMany = rest.slice(0, Math.max(0, rest.length - MOST_ASSETS));
  await Promise.all(tooMany.map((request) => assets.delete(request)));
  // A preloaded request is sent again where this worker passes it through: a single-use link would fail.
  await scope.registration.navigationPreload?.disable();
  await scope.clients.claim();
}
