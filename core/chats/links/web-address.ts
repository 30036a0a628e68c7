import { isOwnPath } from '#core/navigation/origin.ts';

/** Addresses of ours that do something or sign somebody in by being opened: never from a message. */
const BLOCKED_PATHS =
  /^\/(?:auth|rest|storage|functions|realtime|webhooks|sandbox|language|leaving|verify-otp|reset-password|app-shell)(?![\w-])/i;

/**
 * A web address as a browser understands it, or null when it is none. Nothing but http and https ever comes out,
 * so what is returned may be opened.
 */
export function webAddress(text: string): URL | null {
  if (text.length > 2_000) return null;
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || !url.hostname) return null;
  return url;
}

/** Whether an address is one of this very market; a name before an "@" belongs to a trick. */
export function isOwnAddress(url: URL, ownHost: string): boolean {
  return url.host === ownHost.toLowerCase() && !url.username && !url.password;
}

/** The path that a link within a message may lead to; null where it must lead nowhere. */
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
