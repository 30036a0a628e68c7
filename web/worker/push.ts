import { scope, type WorkerNotificationEvent, type WorkerPushEvent } from '#web/worker/scope.ts';

interface PushMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** Shows the notification, unless a visible page shows it itself. */
export async function showPushMessage(data: WorkerPushEvent['data']): Promise<void> {
  const message = read(data);
  if (!message) return;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some((page) => page.visibilityState === 'visible' && page.focused)) return;
  const { title, body, path, tag } = message;
  const options = {
    body,
    tag,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  };
  await scope.registration.showNotification(title, options);
}

/**
 * Opens the notification's page: the one already open, or a new one. A different part of a page counts as another page.
 */
export async function openTrade({ notification }: WorkerNotificationEvent): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const url = new URL(path, scope.location.origin);
  if (url.origin !== scope.location.origin) return;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((candidate) => partOf(new URL(candidate.url)) === partOf(url));
  await (page ? page.focus() : scope.clients.openWindow(url.href));
}

function partOf({ pathname, search }: URL): string {
  return pathname + search;
}

function read(data: WorkerPushEvent['data']): PushMessage | null {
  if (!data) return null;
  try {
    const { title, body, path, tag } = data.json() as Record<keyof PushMessage, unknown>;
    return { title: String(title), body: String(body), path: String(path), tag: String(tag) };
  } catch {
    return null;
  }
}
