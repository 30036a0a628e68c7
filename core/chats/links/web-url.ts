import { isOwnPath } from '#core/navigation/origin.ts';

/** Our own URLs that act or sign somebody in when opened: never followed from a message. */
const BLOCKED_PATHS =
  /^\/(?:auth|rest|storage|functions|realtime|webhooks|sandbox|language|leaving|verify-otp|reset-password|app-shell)(?![\w-])/i;

/** A web URL as a browser parses it, or null. Only http and https are returned, so the result may be opened. */
export function webUrl(text: string): URL | null {
  if (text.length > 2_000) return null;
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || !url.hostname) return null;
  return url;
}

/** Whether a URL belongs to this market; a name before an "@" is a trick. */
export function isOwnUrl(url: URL, ownHost: string): boolean {
  return url.host === ownHost.toLowerCase() && !url.username && !url.password;
}

/** The path that a link within a message may open; null where it must open nothing. */
export function ownPath({ pathname, search, hash }: URL): string | null {
  const to = pathname + search + hash;
  return isOwnPath(to) && !BLOCKED_PATHS.test(decoded(pathname)) ? to : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/+/g, '/');
  } catch {
    return '/auth';
  }
}
