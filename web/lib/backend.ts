import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#core/wire/database.ts';
import { announceBackend } from '#web/lib/backend-made.ts';
import { publicConfig } from '#web/lib/public-config.ts';
import { fetchNotingRetryAfter } from '#web/lib/retry-after.ts';
import { serverUrl } from '#web/lib/server-url.ts';
import { SESSION_KEY } from '#web/lib/session-key.ts';

export type Backend = SupabaseClient<Database>;

const isBrowser = typeof window !== 'undefined';
let client: Backend | null = null;

/**
 * The one client of the API. In the browser it keeps the session and refreshes it; on the server
 * it is anonymous and keeps nothing, so no person's data can end in another's page.
 *
 * It weighs more than a public page's whole first load, so pages that are readable signed out
 * reach it through `lazyBackend` instead.
 */
export function backend(): Backend {
  if (!client) {
    client = isBrowser ? browserClient() : serverClient();
    announceBackend(client);
  }
  return client;
}

/**
 * A client beside the one above that remembers nobody: whoever is signed in through it is so for
 * one step, and this browser's own session stays as it is.
 */
export function passingClient(): Backend {
  const { url, anon_key } = publicConfig();
  return createClient(sameOrigin(url), anon_key, {
    auth: {
      storageKey: `${SESSION_KEY}-passing`,
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
    },
    global: { fetch: fetchNotingRetryAfter },
  });
}

function browserClient(): Backend {
  const { url, anon_key } = publicConfig();
  return createClient(sameOrigin(url), anon_key, {
    auth: {
      storageKey: SESSION_KEY,
      autoRefreshToken: true,
      persistSession: true,
      flowType: 'pkce',
      // The page a link ends on takes the code out of its address itself, and says what came of it.
      detectSessionInUrl: false,
      // Each flow finds its own secret again, also when several were begun in this browser.
      experimental: { appendPkceFlowIdToRedirects: true },
    },
    global: { fetch: fetchNotingRetryAfter },
  });
}

function serverClient(): Backend {
  const { url, anon_key } = publicConfig();
  return createClient(serverUrl() ?? url, anon_key, {
    auth: { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false },
  });
}

/** A page opened as 127.0.0.1 speaks to 127.0.0.1 even where the public name is localhost. */
function sameOrigin(url: string): string {
  const { hostname, port, origin } = new URL(url);
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;
  const here = window.location;
  const sameMachine = loopback.test(hostname) && loopback.test(here.hostname);
  return sameMachine && port === here.port ? here.origin : origin;
}
