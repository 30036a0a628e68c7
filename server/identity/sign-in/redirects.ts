import type { Config } from '#server/platform/config/config.ts';

/** The default page after a mail's link. */
export function callbackUrl(config: Pick<Config, 'url'>): string {
  return `${config.url}/auth/callback`;
}

/**
 * A permitted redirect target: our own origin or one the operator allowed, exact in scheme, host and port. Anything
 * else silently becomes our own callback page, since tokens travel with the redirect.
 */
export function safeRedirect(
  config: Pick<Config, 'url' | 'allowedOrigins'>,
  wanted: string | undefined,
): string {
  if (!wanted || wanted.length > 2_000 || hasUnsafeCharacter(wanted)) return callbackUrl(config);
  const url = URL.parse(wanted, `${config.url}/`);
  if (!url || url.username || url.password) return callbackUrl(config);
  const allowed = [new URL(config.url).origin, ...config.allowedOrigins];
  if (!/^https?:$/.test(url.protocol) || !allowed.includes(url.origin)) return callbackUrl(config);
  url.hash = '';
  return url.href;
}

/** Browsers reinterpret some of these: a backslash is a slash, a line break is dropped. */
function hasUnsafeCharacter(text: string): boolean {
  return [...text].some((char) => char === '\\' || char <= ' ' || char === '\u007f');
}

/** The link of a mail. Built from the configured URL, never from a request's host. */
export function confirmationLink(
  config: Pick<Config, 'url'>,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return `${config.url}/auth/v1/verify?${query}`;
}
