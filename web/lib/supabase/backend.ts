import { AuthClient } from '@supabase/auth-js';
import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { RealtimeClient, SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#core/wire/database.ts';
import { randomUuid } from '#web/lib/forms/random-uuid.ts';
import { apiOrigin } from '#web/lib/supabase/api-origin.ts';
import { announceBackend } from '#web/lib/supabase/backend-made.ts';
import { lazyFiles, type Files } from '#web/lib/supabase/lazy-files.ts';
import type { liveLine } from '#web/lib/realtime/live-line.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { fetchNotingRetryAfter } from '#web/lib/supabase/retry-after.ts';
import { SESSION_KEY } from '#web/lib/supabase/session-key.ts';

type Official = SupabaseClient<Database>;
type AuthSettings = NonNullable<ConstructorParameters<typeof AuthClient>[0]>;

/**
 * The official client's parts, assembled here instead of by its own class, so that storage and realtime are loaded when
 * a page first needs them.
 */
export interface Backend extends Pick<Official, 'auth' | 'from' | 'rpc'> {
  functions: Pick<FunctionsClient, 'invoke'>;
  storage: { from: (bucket: string) => Files };
  /** The realtime connection. */
  live: () => Promise<RealtimeClient>;
}

const isBrowser = typeof window !== 'undefined';
let client: Backend | null = null;

/**
 * The API's client. In the browser it holds the session and refreshes it; on the server it is anonymous and stores
 * nothing, so no person's data can end up in another's page.
 *
 * It is larger than a public page's own code, so pages that are readable signed out reach it through `lazyBackend`
 * instead.
 */
export function backend(): Backend {
  if (!client) {
    client = clientWith(isBrowser ? PERSISTENT : EPHEMERAL);
    announceBackend(client);
  }
  return client;
}

/**
 * A second client without storage: a session opened through it lasts for one step, and this browser's own session stays
 * as it is.
 */
export function passingClient(): Backend {
  // A key of its own: the library warns of two clients that might overwrite each other's session.
  return clientWith({ ...EPHEMERAL, storageKey: `${SESSION_KEY}-passing-${randomUuid()}` });
}

const PERSISTENT: AuthSettings = {
  storageKey: SESSION_KEY,
  autoRefreshToken: true,
  persistSession: true,
  flowType: 'pkce',
  // The callback page takes the code out of its URL itself, and shows the result.
  detectSessionInUrl: false,
  // Each flow finds its own secret again, also when several were begun in this browser.
  experimental: { appendPkceFlowIdToRedirects: true },
};
const EPHEMERAL: AuthSettings = {
  autoRefreshToken: false,
  persistSession: false,
  detectSessionInUrl: false,
};

function clientWith(settings: AuthSettings): Backend {
  const origin = apiOrigin();
  const { anon_key: key } = publicConfig();
  const auth = new AuthClient({
    ...settings,
    url: `${origin}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    fetch: fetchNotingRetryAfter,
  });
  const accessToken = async () => (await auth.getSession()).data.session?.access_token ?? key;
  const signedFetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    if (!headers.has('authorization'))
      headers.set('authorization', `Bearer ${await accessToken()}`);
    return fetchNotingRetryAfter(input, { ...init, headers });
  };
  const rest = new PostgrestClient<Database>(`${origin}/rest/v1`, { fetch: signedFetch });
  let line: Promise<RealtimeClient> | null = null;
  return {
    auth,
    from: rest.from.bind(rest) as Official['from'],
    rpc: rest.rpc.bind(rest) as Official['rpc'],
    functions: new FunctionsClient(`${origin}/functions/v1`, { customFetch: signedFetch }),
    storage: { from: (bucket) => lazyFiles(`${origin}/storage/v1`, bucket, signedFetch) },
    live: () => {
      line ??= openLine(`${origin.replace(/^http/, 'ws')}/realtime/v1`, { key, auth, accessToken });
      line.catch(() => (line = null));
      return line;
    },
  };
}

async function openLine(...known: Parameters<typeof liveLine>): Promise<RealtimeClient> {
  return (await import('#web/lib/realtime/live-line.ts')).liveLine(...known);
}
