/** The default page after sign-in: one's own home. */
export const AFTER_SIGN_IN = '/';

const IGNORED = new Set(['/', '/sign-in', '/sign-up', '/login', '/register']);

/**
 * The page a signed-out person came from, if it is safe to return to: a path of this site. Anything a link could be
 * forged with (another host, a scheme, `//`, `/\\`) leads home.
 */
export function rememberedOrigin(origin: unknown): string {
  if (typeof origin !== 'string' || !isOwnPath(origin)) return AFTER_SIGN_IN;
  const path = origin.split(/[?#]/)[0] ?? '';
  return IGNORED.has(path.replace(/(?<=.)\/+$/, '')) ? AFTER_SIGN_IN : origin;
}

/** The sign-in URL that remembers `path`; without it when it would be ignored anyway. */
export function signInFrom(path: string): string {
  const origin = rememberedOrigin(path);
  if (origin === AFTER_SIGN_IN) return '/sign-in';
  return `/sign-in?from=${encodeURIComponent(origin)}`;
}

/** Whether this is a path of this site, and safe to redirect to. */
export function isOwnPath(origin: string): boolean {
  if (origin.length > 2000 || !/^\/(?![/\\])/.test(origin)) return false;
  // Browsers drop tabs and line breaks from URLs, so "/\t/evil" would become "//evil".
  if (/[\p{Cc}\\]/u.test(origin)) return false;
  const base = 'https://here.invalid';
  try {
    const url = new URL(origin, base);
    return url.origin === base && !url.pathname.startsWith('//');
  } catch {
    return false;
  }
}
