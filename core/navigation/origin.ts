/** Where a sign-in leads when nothing better is remembered. */
export const AFTER_SIGN_IN = '/wallet?tab=overview';

const IGNORED = new Set(['/', '/sign-in', '/sign-up', '/login', '/register']);

/**
 * The page a signed-out person came from, if it is safe to go back to: a path of this very site.
 * Anything a link could be forged with (another host, a scheme, `//`, `/\\`) leads to the wallet.
 */
export function rememberedOrigin(origin: unknown): string {
  if (typeof origin !== 'string' || !isOwnPath(origin)) return AFTER_SIGN_IN;
  const path = origin.split(/[?#]/)[0] ?? '';
  return IGNORED.has(path.replace(/(?<=.)\/+$/, '')) ? AFTER_SIGN_IN : origin;
}

/** The sign-in address that remembers `path`; without a memory when it would be ignored anyway. */
export function signInFrom(path: string): string {
  const origin = rememberedOrigin(path);
  if (origin === AFTER_SIGN_IN) return '/sign-in';
  return `/sign-in?from=${encodeURIComponent(origin)}`;
}

/** Whether an address is a path of this very site, and safe to send somebody to. */
export function isOwnPath(origin: string): boolean {
  if (origin.length > 2000 || !/^\/(?![/\\])/.test(origin)) return false;
  // Browsers drop tabs and line breaks from addresses, so "/\t/evil" would become "//evil".
  if (/[\p{Cc}\\]/u.test(origin)) return false;
  const base = 'https://here.invalid';
  try {
    const url = new URL(origin, base);
    return url.origin === base && !url.pathname.startsWith('//');
  } catch {
    return false;
  }
}
