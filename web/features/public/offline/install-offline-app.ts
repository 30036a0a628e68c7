import { forgetAnswers } from '#web/lib/offline/cached-answers.ts';
import { isLite } from '#web/lib/page/lite-mode.ts';
import { announceNewVersion } from '#web/lib/offline/new-version.ts';
import { registerWorker } from '#web/lib/offline/service-worker.ts';
import { storedUserId } from '#web/lib/supabase/session-key.ts';
import { forgetWaiting } from '#web/lib/offline/waiting-messages.ts';

const ASK_AGAIN_MS = 60 * 60_000;

/**
 * Makes the app available offline from now on, and deletes what was stored for anybody who is no longer signed in.
 * Called once the page is idle.
 */
export async function installOfflineApp(): Promise<void> {
  const userId = storedUserId();
  await Promise.all([forgetAnswers(userId), forgetWaiting(userId)]);
  if (!('serviceWorker' in navigator)) return;
  // A visitor in lite mode has nothing to read offline that would be worth the bytes.
  if (isLite() && userId === null) return;
  const registration = await registerWorker();
  watchForUpdates(registration);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep', urls: loadedAssets() });
}

/** What this page loaded before the service worker controlled it. */
function loadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

/** A waiting version is announced, and activates only when the person agrees. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const announce = (worker: ServiceWorker) => announceNewVersion(() => takeOver(worker));
  if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      const isUpdate = navigator.serviceWorker.controller !== null;
      if (installing.state === 'installed' && isUpdate && registration.waiting)
        announce(installing);
    });
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AGAIN_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

function takeOver(worker: ServiceWorker): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  worker.postMessage({ type: 'take-over' });
}
