import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form was sent by a page of ours. Browsers say so by `Sec-Fetch-Site`; older ones by `Origin`, which is "null"
 * from a page that sends no referrer and then proves nothing. A request that says neither is refused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === ownOrigin;
}
