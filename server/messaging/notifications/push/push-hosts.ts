/**
 * The services browsers are woken through. An address is the browser's word: were any accepted, the server
 * would knock on whatever door it names, those of its own network included.
 */
const HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
  '.push.services.mozilla.com',
];

/** Whether this address is one of a push service. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return HOSTS.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
}
