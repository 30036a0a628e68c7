// Wakes for a step of a trade while no page of the market is open, and leads to the trade. It keeps nothing
// and answers no request.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const news = read(event.data);
  if (news) event.waitUntil(show(news));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

function read(data) {
  try {
    const { title, body, path, tag } = data.json();
    return { title: String(title), body: String(body), path: String(path), tag: String(tag) };
  } catch {
    return null;
  }
}

/** A page that is looked at says it itself. */
async function show({ title, body, path, tag }) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some((page) => page.visibilityState === 'visible' && page.focused)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/favicon.svg',
    data: { path },
  });
}

async function open(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((candidate) => new URL(candidate.url).pathname === url.pathname);
  await (page ? page.focus() : self.clients.openWindow(url.href));
}
