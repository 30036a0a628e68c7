import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#core/wire/database.ts';
import { announceBackend } from '#web/lib/backend-made.ts';
import { publicConfig } from '#web/lib/public-config.ts';
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

function browserClient(): Backend {
  const { url, anon_key } = publicConfig();
  return createClient(sameOrigin(url), anon_key, {
    auth: {
      storageKey: SESSION_KEY,
      autoRefreshToken: true,
      persistSession: true,
      flowType: 'implicit',
      detectSessionInUrl: window.location.pathname === '/auth/callback',
    },
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
