import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';

export interface TickingClient {
  readonly client: SupabaseClient;
  /** When the client requested a refresh, in milliseconds since the session was made. */
  readonly asked: number[];
}

/** The service's response to a refresh: an error status, or a network failure. */
export type Answer = number | 'unreachable' | 'ok';

const LIFE_SECONDS = 900;
const KEY = 'session';

/**
 * The official client as in a browser, with a new session, a service that responds to refreshes as set, and the
 * caller's clock. Its timers run from now on.
 */
export async function tickingClient(answer: () => Answer = () => 'ok'): Promise<TickingClient> {
  const begun = Date.now();
  const asked: number[] = [];
  const storedItems = new Map([[KEY, JSON.stringify(sessionFrom(0))]]);
  const client = createClient('http://oja.test', 'a key', {
    auth: {
      storageKey: KEY,
      storage: {
        getItem: (key) => storedItems.get(key) ?? null,
        setItem: (key, value) => void storedItems.set(key, value),
        removeItem: (key) => void storedItems.delete(key),
      },
      autoRefreshToken: true,
      persistSession: true,
      detectSessionInUrl: false,
    },
    global: {
      fetch: async () => {
        asked.push(Date.now() - begun);
        const reply = answer();
        if (reply === 'unreachable') throw new TypeError('fetch failed');
        if (reply !== 'ok') return Response.json({ message: 'not now' }, { status: reply });
        return Response.json(sessionFrom(asked.length));
      },
    },
  });
  await client.auth.initialize();
  return { client, asked };
}

function sessionFrom(serial: number): Session {
  return {
    access_token: `access-${serial}`,
    refresh_token: `refresh-${serial}`,
    token_type: 'bearer',
    expires_in: LIFE_SECONDS,
    expires_at: Math.floor(Date.now() / 1_000) + LIFE_SECONDS,
    user: {
      id: crypto.randomUUID(),
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: new Date().toISOString(),
    },
  };
}
