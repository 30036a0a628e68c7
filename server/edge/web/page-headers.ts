import type { PublicConfig } from '#core/wire/public-config.ts';

/** A host name as it may stand in a header: what a request names is not ours to trust. */
const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i;
const YEAR_SECONDS = 31_536_000;

/**
 * What a browser may do with one of our pages: run this response's scripts and no others, speak
 * to this origin and nobody else, never stand inside another site's frame.
 */
export function pageHeaders(
  config: Pick<PublicConfig, 'mode' | 'url'>,
  nonce: string,
  host: string,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config, nonce, host),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    ...siteHeaders(config),
  };
}

/** Headers every answer of the web app carries, files included. */
export function siteHeaders({ mode }: Pick<PublicConfig, 'mode'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(mode === 'production' && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
    }),
  };
}

function contentSecurityPolicy(
  { mode, url }: Pick<PublicConfig, 'mode' | 'url'>,
  nonce: string,
  host: string,
): string {
  const api = new URL(url);
  // Not every browser counts a WebSocket of the same host as 'self'.
  const hosts = new Set(HOST.test(host) ? [host, api.host] : [api.host]);
  const sockets = [...hosts].flatMap((name) => [`ws://${name}`, `wss://${name}`]);
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${api.origin} ${sockets.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (mode === 'production' && api.protocol === 'https:') {
    directives.push('upgrade-insecure-requests');
  }
  return directives.join('; ');
}
