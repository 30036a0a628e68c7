import type { Config } from '#server/platform/config/config.ts';
import type { Fetch } from '#server/identity/google/discovery.ts';
import { type Google, type GoogleOptions, openGoogle } from '#server/identity/google/google.ts';

export function googleCallbackUrl({ url }: Pick<Config, 'url'>): string {
  return `${url}/auth/v1/callback`;
}

/** The Google client the operator registered, or null. */
export function configuredGoogle(
  config: Pick<Config, 'google' | 'url' | 'mode' | 'host' | 'port'>,
  log: GoogleOptions['log'],
): Google | null {
  if (!config.google) return null;
  return openGoogle(config.google, {
    redirectUri: googleCallbackUrl(config),
    insecure: config.mode === 'sandbox',
    fetch: config.google.issuer.startsWith(`${config.url}/`) ? fetchFromOurselves(config) : fetch,
    log,
  });
}

/** The sandbox's own provider is this process: its public URL need not be reachable from inside. */
function fetchFromOurselves({ url, host, port }: Pick<Config, 'url' | 'host' | 'port'>): Fetch {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const here = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const { origin } = new URL(url);
  return (target, init) => {
    const { pathname, search } = new URL(target);
    return fetch(target.startsWith(`${origin}/`) ? `${here}${pathname}${search}` : target, init);
  };
}
