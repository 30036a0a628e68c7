import { cacheAssets, cacheFirst } from '#web/worker/assets.ts';
import { isPage, pageOrShell } from '#web/worker/pages.ts';
import { openTrade, showPushMessage } from '#web/worker/push.ts';
import { scope } from '#web/worker/scope.ts';
import { install, tidy } from '#web/worker/versions.ts';

/**
 * Opens the app offline, and shows push notifications while no page is open. It caches the app's own files, which are
 * the same for everybody, and no response of the API: the page itself caches what a person has read, by owner (ADR 21).
 */
scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(tidy()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url.pathname)) event.respondWith(pageOrShell(event));
  } else if (/^\/(?:assets|fonts)\//.test(url.pathname)) {
    event.respondWith(cacheFirst(event));
  }
});

scope.addEventListener('message', (event) => {
  const { type, urls } = event.data as { type?: unknown; urls?: unknown };
  // The person agreed to the new version; until then the current one stays.
  if (type === 'take-over') event.waitUntil(scope.skipWaiting());
  if (type === 'keep' && Array.isArray(urls)) event.waitUntil(cacheAssets(urls.map(String)));
});

scope.addEventListener('push', (event) => event.waitUntil(showPushMessage(event.data)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openTrade(event)));
