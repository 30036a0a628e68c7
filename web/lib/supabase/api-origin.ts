import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { serverUrl } from '#web/lib/supabase/server-url.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The API's origin: the local one for a server, and for a browser the page's own if possible. */
export function apiOrigin(): string {
  const { url } = publicConfig();
  return typeof window === 'undefined' ? (serverUrl() ?? url) : sameOrigin(url);
}

/** A page opened as 127.0.0.1 calls 127.0.0.1 even where the public name is localhost. */
function sameOrigin(url: string): string {
  const { hostname, port, origin } = new URL(url);
  const here = window.location;
  const sameMachine = LOOPBACK.test(hostname) && LOOPBACK.test(here.hostname);
  return sameMachine && port === here.port ? here.origin : origin;
}
