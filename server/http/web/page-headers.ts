import { createHash } from 'node:crypto';
import type { PublicConfig } from '#core/wire/public-config.ts';

/** The texts of a page's inline elements, none of which comes from what people wrote. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The same as a policy names them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

type Shown = Pick<PublicConfig, 'mode' | 'url' | 'features'>;

/** A host name as it may appear in a header: what a request names is not trusted. */
const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i;
const YEAR_SECONDS = 31_536_000;
/** The origin of pictures that come with a Google account, until people choose one here. */
const GOOGLE_PICTURES = 'https://*.googleusercontent.com';

/** What a page may use of the device: a camera for receipts, the clipboard; no more. */
const PERMISSIONS: Record<string, '()' | '(self)'> = {
  accelerometer: '()',
  autoplay: '()',
  'browsing-topics': '()',
  camera: '(self)',
  'clipboard-read': '(self)',
  'clipboard-write': '(self)',
  'display-capture': '()',
  'encrypted-media': '()',
  fullscreen: '(self)',
  gamepad: '()',
  geolocation: '()',
  gyroscope: '()',
  hid: '()',
  'idle-detection': '()',
  'local-fonts': '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  payment: '()',
  'picture-in-picture': '()',
  'publickey-credentials-get': '(self)',
  'screen-wake-lock': '()',
  serial: '()',
  usb: '()',
  'xr-spatial-tracking': '()',
};

/** Those of a response without inline elements: a redirect, an apology. */
export const NO_INLINE: InlineHashes = { scripts: [], styles: [] };

/**
 * The security headers of a page: it runs exactly its own scripts and styles, which the policy names by their hashes,
 * connects to this origin alone, and is never framed by another site.
 */
export function pageHeaders(
  config: Shown,
  inline: InlineHashes,
  host: string,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config, inline, host),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': Object.entries(PERMISSIONS)
      .map(([feature, who]) => `${feature}=${who}`)
      .join(', '),
    ...siteHeaders(config),
    ...(config.mode === 'sandbox' && { 'x-robots-tag': 'noindex' }),
  };
}

/** Headers of every response of the web app, files included. */
export function siteHeaders({ mode }: Pick<PublicConfig, 'mode'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(mode === 'production' && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
    }),
  };
}

function contentSecurityPolicy(
  { mode, url, features }: Shown,
  inline: InlineHashes,
  host: string,
): string {
  const api = new URL(url);
  const isSecure = mode === 'production' && api.protocol === 'https:';
  // Not every browser counts a WebSocket of the same host as 'self'.
  const hosts = new Set(HOST.test(host) ? [host, api.host] : [api.host]);
  const sockets = [...hosts].flatMap((name) =>
    isSecure ? [`wss://${name}`] : [`ws://${name}`, `wss://${name}`],
  );
  const pictures = features['google_sign_in'] ? ` ${GOOGLE_PICTURES}` : '';
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...inline.scripts].join(' ')}`,
    `style-src ${["'self'", ...inline.styles].join(' ')}`,
    `img-src 'self' data: blob: ${api.origin}${pictures}`,
    "font-src 'self'",
    `connect-src 'self' ${api.origin} ${sockets.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types oja',
  ];
  if (isSecure) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

export function hashesOf({ scripts, styles }: InlineTexts): InlineHashes {
  return { scripts: scripts.map(hashOf), styles: styles.map(hashOf) };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
