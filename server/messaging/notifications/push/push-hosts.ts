/**
 * The push services of browsers. An endpoint is supplied by the client: were any accepted, the server would send
 * requests to any host it names, those of its own network included.
 */
const HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
  '.push.services.mozilla.com',
];

/** Whether this URL is a push service's. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return HOSTS.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
}
